import { Fragment } from 'react';
import { useContent } from '../../content.ts';
import { ENGLISH } from '../../../schemas/language-route.ts';
import { ownLink } from '../../languages.ts';
import { slugAt } from '../../entry-at.ts';
import { EntryCards } from '../entry-cards/entry-cards.tsx';
import { inSection, Section, type SectionKinds } from '../section/section.tsx';
import './guide-list.scss';

export const sections: SectionKinds = {
  // Draw nothing while all guides are held.
  guideList: (section, place) =>
    Object.keys(useContent().guides).length > 0 && inSection(GuideList)(section, place),
  relatedGuides: ({ heading, id }, { look, route }) => {
    const slugs = useContent().relatedGuides[slugAt(route)] ?? [];
    if (slugs.length === 0) return null;
    return (
      <div className="no-print">
        <Section heading={heading} id={id} {...look}>
          <GuideCards slugs={slugs} />
        </Section>
      </div>
    );
  },
};

/** Renders cards for all guides, with a heading for each topic. */
function GuideList() {
  const { guides } = useContent();
  const topics = new Set(Object.values(guides).map(({ topic }) => topic));
  return (
    <div className="guide-list">
      {[...topics].map((topic) => (
        <div key={topic} className="guide-list__topic">
          <h3>{topic}</h3>
          <GuideCards slugs={Object.keys(guides).filter((slug) => guides[slug]?.topic === topic)} />
        </div>
      ))}
    </div>
  );
}

/** Renders cards. Those whose pages are in English alone follow below one note. */
function GuideCards({ slugs }: { slugs: readonly string[] }) {
  const content = useContent();
  const cards = slugs.flatMap((slug) => {
    const guide = content.guides[slug];
    if (guide === undefined) return [];
    const { title, summary } = guide;
    const { href, note } = ownLink(content, `/guides/${slug}`);
    // Words without a translation are in English, as their page is.
    return [{ href, title, note, summary, lang: note === '' ? undefined : ENGLISH.code }];
  });
  const english = cards.filter(({ note }) => note !== '');
  return [cards.filter(({ note }) => note === ''), english]
    .filter((group) => group.length > 0)
    .map((group) => (
      <Fragment key={group[0]?.href}>
        {group === english && <p className="muted">{group[0]?.note.trim()}</p>}
        <EntryCards entries={group} />
      </Fragment>
    ));
}
