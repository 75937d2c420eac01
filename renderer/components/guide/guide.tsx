import { textOf, useContent } from '../../content.ts';
import type {
  Guide as GuideContent,
  GuideText as Labels,
  Prose as ProseContent,
} from '../../../schemas/types.ts';
import { entryAt } from '../../entry-at.ts';
import { ContentsRow } from '../contents-row/contents-row.tsx';
import { Callout } from '../callout/callout.tsx';
import { headingsOf, Prose } from '../prose/prose.tsx';
import type { SectionKinds } from '../section/section.tsx';
import { Sources } from '../sources/sources.tsx';
import './guide.scss';

const WORDS_A_MINUTE = 200;

export const sections: SectionKinds = {
  guideText: (labels, { look, route }) => {
    const guide = entryAt(useContent().guides, route);
    return (
      <>
        <ContentsRow
          items={headingsOf(guide.body).map(({ id, text }) => ({ label: text, href: `#${id}` }))}
        />
        <div className={`section on-${look.ground}`}>
          <div className="container">
            <Guide guide={guide} labels={labels} />
          </div>
        </div>
      </>
    );
  },
};

/** Shows a guide: its author and dates, its text and its sources. */
export function Guide({ guide, labels }: { guide: GuideContent; labels: Labels }) {
  const { written, reviewed, published, minutes, checked, sources, ended } = labels;
  return (
    <article className="guide">
      {ended && <Callout text={ended} />}
      <ul className="guide__record muted">
        <li>{written}</li>
        {reviewed && <li>{reviewed}</li>}
        <li>{published}</li>
        <li>{minutes.replace('{count}', String(minutesToRead(guide.body)))}</li>
      </ul>
      <Prose body={guide.body} isPage />
      <Sources title={sources} items={guide.sources} checked={checked} />
    </article>
  );
}

function minutesToRead(body: ProseContent): number {
  const words = textOf(body)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
