import { textOf } from '../../renderer/content.ts';
import { content, lists } from '../content.ts';
import { describe, expect, it } from 'vitest';
import type { PageSection } from '../../schemas/types.ts';
import { all, attribute, eachPage, missingPhrases, section, the, visibleText } from './built-site.ts';

const shownAs = <Kind extends keyof PageSection>(kind: Kind) =>
  lists.flatMap(({ route, sections }) =>
    sections.flatMap(({ [kind]: own }) => (own === undefined ? [] : [{ route, own }])),
  );

describe.each(shownAs('carriers'))('carriers, on $route', ({ route, own }) => {
  const rows = all(section(route, own.id), 'ul');

  it('are in the rows that content sets', () => {
    expect(rows.map((list) => all(list, 'li').length)).toEqual(
      content.carriers.rows.map((row) => row.length),
    );
  });

  it('have a logo with a text as fallback', () => {
    const logos = rows.flatMap((list) => all(list, 'img'));
    expect(logos).toHaveLength(content.carriers.rows.flat().length);
    for (const logo of logos) {
      expect(attribute(logo, 'alt')).not.toBe('');
      expect(attribute(logo, 'data-fallback')).toMatch(/\w/);
    }
  });
});

describe.each(shownAs('reviews'))('testimonials, on $route', ({ route, own }) => {
  const items = all(section(route, own.id), 'figure');

  it('are complete, each with stars, date and badge in words', () => {
    expect(items).toHaveLength(content.testimonials.items.length);
    content.testimonials.items.forEach((testimonial, index) => {
      const item = items[index];
      if (!item) throw new Error(`no testimonial ${index}`);
      const { name, text, date } = testimonial;
      expect(missingPhrases(item, [name, text, date, content.interface.verified ?? ''])).toEqual([]);
      expect(
        all(item).some((element) =>
          `${attribute(element, 'aria-label') ?? ''} ${visibleText(element)}`.includes(
            (content.interface.stars ?? '').replace('{rating}', String(testimonial.rating)),
          ),
        ),
      ).toBe(true);
    });
  });
});

describe.each(shownAs('team').filter(({ own }) => own.id))('people, on $route', ({ route, own }) => {
  const shown = all(section(route, own.id), 'li');
  const people = shown.filter((item) => all(item, 'img').length > 0);

  it('are all there, each with photo, role, location, license, biography, specialties and link', () => {
    expect(people).toHaveLength(content.team.length);
    content.team.forEach((member, index) => {
      const person = people[index];
      if (!person) throw new Error(`no person ${index}`);
      const { name, role, location, license, specialties, body } = member;
      const story = body.children.map(textOf).filter((words) => words.trim() !== '');
      const said = [name, role, location, license ?? [], specialties, story].flat();
      expect(missingPhrases(person, said)).toEqual([]);
      expect(attribute(the(person, 'img'), 'alt')).toBe(member.image.alt);
      const links = all(person, 'a').map((link) => attribute(link, 'href'));
      expect(links).toEqual(expect.arrayContaining(member.social ? [member.social] : []));
    });
  });
});

describe.each(shownAs('journey'))('timeline, on $route', ({ route, own }) => {
  it('shows every period in order, each with title, description and takeaways', () => {
    const journey = section(route, own.id);
    const periods = all(the(journey, 'ol'), 'li').filter((item) => all(item, 'h3').length > 0);
    expect(periods).toHaveLength(content.timeline.length);
    content.timeline.forEach((milestone, index) => {
      const period = periods[index];
      if (!period) throw new Error(`no period ${index}`);
      expect(missingPhrases(period, [milestone.period, milestone.title, ...milestone.lessons])).toEqual([]);
    });
  });
});

it.each(eachPage)('%s lists each licensed state once, in its footer', (_, page) => {
  const footer = all(page.document, 'footer').at(-1);
  const names = content.site.licensedStates.map(({ name }) => name);
  const listed = footer ? all(footer, 'li').map(visibleText) : [];
  expect(listed.filter((item) => names.includes(item)).toSorted()).toEqual(names.toSorted());
});

describe.each(shownAs('bill'))('bill, on $route', ({ route, own }) => {
  it('is as long as its two shares together', () => {
    const text = visibleText(section(route, own.id));
    expect(missingPhrases(section(route, own.id), own.shares.flatMap(Object.values))).toEqual([]);
    const [whole = NaN, ...shares] = [...text.matchAll(/\$([\d,]+)/g)].map(([, digits = '']) =>
      Number(digits.replaceAll(',', '')),
    );
    expect(shares.slice(0, 2).reduce((sum, share) => sum + share, 0)).toBe(whole);
  });
});
