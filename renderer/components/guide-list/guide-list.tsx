import { useContent } from '../../content.ts';
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

function GuideCards({ slugs }: { slugs: readonly string[] }) {
  const { guides } = useContent();
  const entries = slugs.flatMap((slug) => {
    const guide = guides[slug];
    return guide ? [{ route: `/guides/${slug}`, title: guide.title, summary: guide.summary }] : [];
  });
  return <EntryCards entries={entries} />;
}
