import { expect } from 'vitest';
import { sectionsOf } from '../../renderer/section-kinds.ts';
import { content, schedulingOf } from '../content.ts';
import type { Flows } from './describe-engine.ts';
import {
  ANY,
  answer,
  button,
  card,
  DRAFT,
  field,
  FIRST_QUESTION,
  heading,
  hydrated,
  openQuote,
  PERSON,
  PERSONAL,
  toStep2,
} from './quote-page.ts';
import type { Visitor } from './visitor.ts';

const { step2, buttons } = content.pages.quote.wizard;
const words = content.interface;

/** The main flows of the site, the same for every engine. */
export function mainFlows({ flow, at, open, fault, scheduling, keepsFailures }: Flows): void {
  flow(
    'a draft is kept; handed over at the scheduling page, it holds no answer any more',
    async (visitor) => {
      await openQuote(visitor, at('quote#top'));
      await toStep2(visitor, 'aca');
      await answer(visitor);
      await visitor.choose('#quote-householdSize', '2');
      await visitor.choose('#quote-estimatedIncome', '35000-50000');
      await visitor.poll(
        'the draft is saved',
        () => visitor.stored(DRAFT),
        (kept) => kept?.includes(PERSON.zipCode) ?? false,
      );
      await visitor.tab.goto(at('about#top'));
      await openQuote(visitor, at('quote#top'));
      await visitor.see(heading(step2.heading));
      await visitor.seeValue(field('zipCode'), PERSON.zipCode);
      await visitor.click(button(buttons.submit));
      const { pathname } = new URL(schedulingOf('aca'));
      await visitor.seeAddress(scheduling() + pathname);
      // The same address answers in the place of the scheduling service: its storage is the site's.
      const kept = (await visitor.stored(DRAFT)) ?? '';
      expect(PERSONAL.filter((text) => kept.includes(text))).toEqual([]);
    },
  );

  flow('Previous, Back and Forward keep the answers and the focus', async (visitor) => {
    await openQuote(visitor, at('quote#top'));
    await toStep2(visitor, ANY);
    await visitor.fill(field('firstName'), PERSON.firstName);
    await visitor.click(button(buttons.previous ?? ''));
    await visitor.seeFocus(heading(FIRST_QUESTION));
    await visitor.seeChecked(card(ANY));
    await visitor.click(button(buttons.next ?? ''));
    await visitor.seeFocus(heading(step2.heading));
    await visitor.seeValue(field('firstName'), PERSON.firstName);
    await visitor.tab.back();
    await visitor.seeFocus(heading(FIRST_QUESTION));
    await visitor.seeChecked(card(ANY));
  });

  flow('two windows do not empty each other', async (visitor) => {
    const second = await open();
    await openQuote(second, at('quote#top'));
    await openQuote(visitor, at('quote#top'));
    await toStep2(visitor, 'private');
    await visitor.fill(field('firstName'), PERSON.firstName);
    await second.click(card(ANY));
    await visitor.fill(field('lastName'), PERSON.lastName);
    // Longer than a draft waits to be saved: each window has heard of the other.
    await second.poll(
      'both windows are saved',
      () => second.stored(DRAFT),
      (kept) => kept?.includes(PERSON.lastName) ?? false,
    );
    await visitor.seeValue(field('firstName'), PERSON.firstName);
    await visitor.seeValue(field('lastName'), PERSON.lastName);
  });

  if (sectionsOf(content.pages, 'journey').length > 0)
    flow('the timeline shows itself, and the takeaways of the nearest period', async (visitor) => {
      await visitor.tab.goto(at('about#top'));
      const last = content.timeline.at(-1);
      await visitor.scrollTo('[data-island="timeline"] ol > li:last-child h3');
      await visitor.seeAttribute('[data-island="timeline"]', 'data-hydrated', '');
      await visitor.seeText('[data-island="timeline"] [data-nearest]', last?.title ?? '');
      const periods = await visitor.texts('[data-island="timeline"] > ol > li h3');
      expect(periods).toHaveLength(content.timeline.length);
    });

  flow('a consultation that was chosen is shown, and remembered', async (visitor) => {
    const [choice] = content.pages.booking.choice.items;
    await visitor.tab.goto(at('booking#top'));
    // The link opens a window: that the choice is remembered here is what counts.
    await visitor.tab.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault());
      return null;
    }, null);
    await visitor.click(`[data-plan-choices] [data-plan-choice="${choice?.title}"] a`);
    const chosen = '[data-plan-choices] [data-plan-chosen]:not([hidden])';
    // Where the calendar is on the page, it takes the place of the cards.
    await visitor.see(content.pages.booking.calendar?.embedded ? '[data-calendar]:not([hidden])' : chosen);
    await visitor.tab.goto(at('about#top'));
    await visitor.tab.goto(at('booking#top'));
    await visitor.see(chosen);
  });

  const tools: [name: string, address: string, answers: Record<string, string>, chosen: 'aca' | 'life'][] = [
    ['the estimate', '#estimate', { household: '2', income: '40000' }, 'aca'],
    ['the sum for life insurance', 'life-insurance#life-sum', { income: '60000' }, 'life'],
  ];
  // An agency may do without a page, and without the estimate.
  const isThere = (address: string) =>
    address === '#estimate'
      ? content.estimate !== undefined
      : Object.values(content.pages).some((page) => page?.route === `/${address.replace(/#.*/, '')}`);
  for (const [name, address, answers, chosen] of tools.filter((tool) => isThere(tool[1])))
    flow(`${name} answers, and hands its answers over`, async (visitor) => {
      const root = address.slice(address.indexOf('#'));
      await visitor.tab.goto(at(address));
      for (const [asked, value] of Object.entries(answers))
        if (asked === 'income') await visitor.fill(`${root} [name="income"]`, value);
        else await visitor.choose(`${root} [name="${asked}"]`, value);
      if (chosen === 'aca')
        await visitor.choose(
          `${root} [name="state"]`,
          await firstValue(visitor, `${root} [name="state"]`, 2),
        );
      await visitor.click(`${root} [type="submit"]`);
      await visitor.see(`${root} [role="status"] dl`);
      await visitor.click(`${root} [data-part="carry"]`);
      await hydrated(visitor);
      await visitor.see(heading(step2.heading));
      await visitor.click(button(buttons.previous ?? ''));
      await visitor.seeChecked(card(chosen));
    });

  const scripts = { 'own script': /\/island-wizard/, 'shared script': /\/chunks\// };
  for (const [name, failing] of Object.entries(scripts))
    flow(`a form whose ${name} fails stays, says so, and answers at the next touch`, async (visitor) => {
      fault({ failing });
      await visitor.tab.goto(at('quote#top'));
      await visitor.seeText('.island-failure[role="alert"], [role="alert"]', words.error.title);
      await visitor.see(heading(FIRST_QUESTION));
      if (keepsFailures && name === 'shared script') return;
      fault({ failing: null });
      await visitor.click(card(ANY));
      await hydrated(visitor);
      await visitor.seeChecked(card(ANY));
      await visitor.click(button(buttons.next ?? ''));
      await visitor.seeFocus(heading(step2.heading));
    });
}

/** The value of the option at this place of a list. */
function firstValue(visitor: Visitor, selector: string, index: number): Promise<string> {
  return visitor.tab.evaluate(
    ({ wanted, place }) => {
      const list = document.querySelector(wanted);
      return list instanceof HTMLSelectElement ? (list.options[place]?.value ?? '') : '';
    },
    { wanted: selector, place: index },
  );
}
