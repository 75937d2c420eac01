import { useContent } from '../../content.ts';
import type { Guide } from '../../../schemas/types.ts';
import { slugAt } from '../../entry-at.ts';
import { href } from '../../links.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, Section, type SectionKinds } from '../section/section.tsx';
import './guide-list.scss';

export const sections: SectionKinds = {
  guideList: inSection(GuideList),
  relatedGuides: ({ heading, id }, { look, route }) => {
    const content = useContent();
    const related = content.relatedGuides[slugAt(route)] ?? [];
    const guides = related.flatMap((slug): Named[] => {
      const guide = content.guides[slug];
      return guide ? [[slug, guide]] : [];
    });
    if (guides.length === 0) return null;
    return (
      <div className="no-print">
        <Section heading={heading} id={id} {...look}>
          <GuideCards guides={guides} />
        </Section>
      </div>
    );
  },
};

type Named = readonly [slug: string, guide: Guide];

/** Lists all guides, with a heading for each topic. */
export function GuideList() {
  const content = useContent();
  const byTopic = new Map<string, Named[]>();
  for (const [slug, guide] of Object.entries(content.guides))
    byTopic.set(guide.topic, [...(byTopic.get(guide.topic) ?? []), [slug, guide]]);
  return (
    <div className="guide-list">
      {[...byTopic].map(([topic, guides]) => (
        <div key={topic} className="guide-list__topic">
          <h3>{topic}</h3>
          <GuideCards guides={guides} />
        </div>
      ))}
    </div>
  );
}

/** Draws guides as cards, each a link to its page. */
function GuideCards({ guides }: { guides: readonly Named[] }) {
  return (
    <ul className="guide-list__cards">
      {guides.map(([slug, { title, summary }]) => (
        <li key={slug} className="guide-list__card card">
          <a className="guide-list__link" href={href(`/guides/${slug}#top`)}>
            {title}
            <Icon name="arrow-right" />
          </a>
          <p className="muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
