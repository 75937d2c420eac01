import { textOf, useContent } from '../../content.ts';
import type { Guide as GuideContent, GuideText as Labels } from '../../../schemas/types.ts';
import { entryAt } from '../../entry-at.ts';
import { ContentsRow } from '../contents-row/contents-row.tsx';
import { Callout } from '../callout/callout.tsx';
import { headingLinks, Prose } from '../prose/prose.tsx';
import type { SectionKinds } from '../section/section.tsx';
import { Sources } from '../sources/sources.tsx';
import './guide.scss';

const WORDS_A_MINUTE = 200;

export const sections: SectionKinds = {
  guideText: (labels, { look, route }) => {
    const guide = entryAt(useContent().guides, route);
    return (
      <>
        <ContentsRow items={headingLinks(guide.body)} />
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
function Guide({ guide, labels }: { guide: GuideContent; labels: Labels }) {
  const { written, reviewed, published, minutes, checked, sources, ended } = labels;
  const words = textOf(guide.body).match(/\S*\p{L}\S*/gu) ?? [];
  const minutesToRead = Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
  return (
    <article className="guide">
      {ended && <Callout text={ended} />}
      <ul className="guide__record muted">
        <li>{written}</li>
        {reviewed && <li>{reviewed}</li>}
        <li>{published}</li>
        <li>{minutes.replace('{count}', String(minutesToRead))}</li>
      </ul>
      <Prose body={guide.body} isPage />
      <Sources title={sources} items={guide.sources} checked={checked} />
    </article>
  );
}
