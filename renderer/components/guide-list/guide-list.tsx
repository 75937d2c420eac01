import { useContent } from '../../content.ts';
import { slugAt } from '../../entry-at.ts';
import { href } from '../../links.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, Section, type SectionKinds } from '../section/section.tsx';
import './guide-list.scss';

export const sections: SectionKinds = {
  guideList: inSection(GuideList),
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

/** Lists all guides, with a heading for each topic. */
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

/** Draws guides as cards, each a link to its page. */
function GuideCards({ slugs }: { slugs: readonly string[] }) {
  const { guides } = useContent();
  return (
    <ul className="guide-list__cards">
      {slugs.map((slug) => (
        <li key={slug} className="guide-list__card card">
          <a className="guide-list__link" href={href(`/guides/${slug}#top`)}>
            {guides[slug]?.title}
            <Icon name="arrow-right" />
          </a>
          <p className="muted">{guides[slug]?.summary}</p>
        </li>
      ))}
    </ul>
  );
}
