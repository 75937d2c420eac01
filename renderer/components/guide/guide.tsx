import { textOf, useContent } from '../../content.ts';
import { entryAt } from '../../entry-at.ts';
import { ContentsRow } from '../contents-row/contents-row.tsx';
import { Callout } from '../callout/callout.tsx';
import { headingLinks, Prose } from '../prose/prose.tsx';
import type { SectionKinds } from '../section/section.tsx';
import { Sources } from '../sources/sources.tsx';
import './guide.scss';

const WORDS_A_MINUTE = 200;

/** Renders a guide: links to its headings, its author and dates, its text and its sources. */
export const sections: SectionKinds = {
  guideText: ({ written, reviewed, published, minutes, checked, sources, ended }, { look, route }) => {
    const guide = entryAt(useContent().guides, route);
    const words = textOf(guide.body).match(/\S*\p{L}\S*/gu) ?? [];
    const minutesToRead = Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
    return (
      <>
        <ContentsRow items={headingLinks(guide.body)} />
        <div className={`section on-${look.ground}`}>
          <div className="container">
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
          </div>
        </div>
      </>
    );
  },
};
