import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { countTexts } from '../approvals/approval.ts';
import type { Desk } from './desk.ts';
import { type Committed, type FinishSummary, summarizeFinish } from './finish.ts';
import type { DeskPage } from './pages.ts';
import type { Place, Shown } from './shown.ts';
import { PageLines } from './view/lines.tsx';
import { About, OpenFindings, Places, Waits } from './view/sections.tsx';
import { Act, itemAttributes, type View } from './view/words.tsx';

/** Explains the keys. */
const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['J K', 'next, before'],
  ['A', 'approve'],
  ['S', 'send back with a reason'],
  ['C', 'comment'],
  ['Space', 'read on'],
  ['V', 'the verdict at the end'],
  ['U', 'take the last decision back'],
  ['N', 'next that waits'],
];

export const ABOUT: Place = { id: 'about', title: 'Rules and limits', waits: 0, isBack: false, errors: 0 };
const FINISH: Place = { id: 'finish', title: 'Finish', waits: 0, isBack: false, errors: 0 };

/** Says where a window is, and who looks at it. */
interface Window {
  at: string;
  /** Names the reviewer as the page was told. */
  by: string;
  /** Gives the path of the home page, for the frame beside the list. */
  site: string;
  committed: Committed | null;
}

/** Writes the page of the desk at one place. Its script takes from it what differs from the page that is open. */
export function deskHtml(desk: Desk, window: Window): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page desk={desk} window={window} />)}\n`;
}

function Page({ desk, window }: { desk: Desk; window: Window }) {
  const { at, by, site, committed } = window;
  const { isStale } = desk;
  const shown = desk.show(by);
  const reviewer = desk.reviewer(by);
  const undo = desk.undoTitle(by);
  const places = [...shown.places, ABOUT, FINISH];
  const here = places.find(({ id }) => id === at) ?? places[0] ?? FINISH;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${here.title} – Review desk`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="desk.css" />
        <script src="desk.js" defer />
      </head>
      <body>
        <div className="desk" data-site={site}>
          <header>
            <p className="brand">Review desk</p>
            <p className="count">{isStale ? 'The site changed' : shown.headline}</p>
            <details className="help">
              <summary>Keys</summary>
              <dl>
                {KEYS.flatMap(([keys, what]) => [<dt key={keys}>{keys}</dt>, <dd key={what}>{what}</dd>])}
              </dl>
            </details>
            {undo !== null && <Act act="undo" label="Undo" letter="u" name={`Undo: ${undo}`} />}
            <Act act="finish" label="Finish" isMain />
          </header>
          <Banner isStale={isStale} asks={reviewer.asks} problems={desk.problems(reviewer)} />
          <Places places={places} here={here.id} />
          <Main shown={shown} here={here}>
            {here.id === 'finish' && (
              <Finish shown={shown} summary={summarizeFinish(desk.root, reviewer)} committed={committed} />
            )}
          </Main>
          <aside aria-label="The page as it looks" data-keep="" hidden>
            <p className="frame__title" />
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- shows this site, which looks different without its scripts */}
            <iframe title="The page as it looks" />
          </aside>
          <footer>
            <p className="status" role="status" data-keep="" />
            <p className="quiet">{undo !== null && `U takes back: ${undo}`}</p>
          </footer>
        </div>
        <dialog id="words" aria-labelledby="words-title">
          <h2 id="words-title">Words</h2>
          <label htmlFor="words-text">Your words</label>
          <textarea id="words-text" rows={4} required />
          <p className="problem" role="alert" />
          <p className="acts">
            <Act act="send" label="Send" isMain />
            <Act act="close" label="Cancel" />
            <span className="quiet">Ctrl + Enter</span>
          </p>
        </dialog>
        <dialog id="reading" aria-label="Reading the site again">
          <p role="status">Reading the site again … The terminal shows how far it is.</p>
        </dialog>
      </body>
    </html>
  );
}

/** Tells what keeps decisions from being recorded, and asks who decides where git does not say it. */
function Banner({ isStale, asks, problems }: { isStale: boolean; asks: boolean; problems: string[] }) {
  return (
    <div className="banner" hidden={problems.length === 0 && !asks && !isStale}>
      {isStale && (
        <p id="stale">
          The site changed since the desk read it. What you decided is kept.{' '}
          <Act act="read again" label="Read the site again" />
        </p>
      )}
      {asks && (
        <p id="asks">
          <label htmlFor="reviewer">Your name </label>
          <input id="reviewer" autoComplete="name" />
        </p>
      )}
      {problems.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** Makes the view of somebody who decides. */
function viewOf(shown: Shown): View {
  return {
    shown,
    heading: 'h2',
    decides: true,
    addressOf: (path, hash) => `picture?hash=${hash}&path=${encodeURIComponent(path)}`,
    addressOfLook: (name) => `look?name=${encodeURIComponent(name)}`,
  };
}

/** Shows a page, what waits, or the rules; else what it is given. */
function Main({ shown, here, children }: { shown: Shown; here: Place; children: ReactNode }) {
  const view = viewOf(shown);
  const page = shown.model.pages.find(({ id }) => id === here.id);
  const bar = page && <Verdict view={view} page={page} />;
  const next = shown.waiting.length > 0 ? 'Next page that waits' : 'Finish';
  return (
    <main data-place={here.id}>
      <section className="view" aria-label={here.title}>
        <div className="scroller">
          <h1 tabIndex={-1}>{here.title}</h1>
          {page && <p className="quiet">{page.note}</p>}
          {page && <PageLines view={view} page={page} />}
          {here.id === 'waits' && <Waits view={view} />}
          {here.id === 'waits' && shown.openEntries.length === 0 && (
            <p className="acts">
              <Act act="next" label={next} letter="n" isMain />
            </p>
          )}
          {here.id === 'about' && <About view={view} />}
          {children}
        </div>
        {bar}
      </section>
    </main>
  );
}

/** Offers one verdict about a page. The script lets it be given once all that waits was on the screen. */
function Verdict({ view, page }: { view: View; page: DeskPage }) {
  const { open, sentBack } = view.shown.coveredBy(page);
  const count = (ids: readonly string[]) => countTexts(ids.map((id) => ({ id })));
  const covers = `${count(open)}${open.some((id) => id.startsWith('page:')) ? ' as shown' : ''}`;
  const left = sentBack.length === 0 ? '' : `${count(sentBack)} sent back, waiting for the author.`;
  const title = `${covers} of ${page.title}`;
  const item = { key: page.id, title, ids: open, approves: open, sends: [], gone: [] };
  return (
    <div className="verdict" {...(open.length > 0 ? itemAttributes(view, item) : {})}>
      {open.length > 0 && <Act act="verdict" label={`Approve ${covers}`} letter="v" isMain isOff />}
      {open.length > 0 && <Act act="read on" label="Read on" letter=" " />}
      <p className="quiet">
        <span className="verdict__left" /> {open.length === 0 && '✓ Nothing waits here. '}
        {left}
      </p>
    </div>
  );
}

interface FinishProps {
  shown: Shown;
  summary: FinishSummary;
  committed: Committed | null;
}

/** Shows what will be recorded, and the button that commits it; after that, what was committed. */
function Finish({ shown, summary, committed }: FinishProps) {
  const { acts, blocking, notes, by, files, message, signs } = summary;
  const rest = countTexts(shown.waiting);
  return (
    <>
      <p className="lead">{`${shown.headline}.`}</p>
      {committed === null ? (
        <>
          {acts.length > 0 && <h2 className="part">What will be committed</h2>}
          <ul className="plain">
            {acts.map(({ act, what }) => (
              <li key={act}>{`${act}: ${what}`}</li>
            ))}
          </ul>
          {[...blocking, ...notes].map((each) => (
            <p key={each} className="note">
              {each}
            </p>
          ))}
          <p className="acts">
            <Act
              act="commit"
              label={by === null ? 'Commit' : `Commit as ${by}`}
              isMain
              isOff={blocking.length > 0}
            />
            {files.length > 0 && <span className="quiet">{`“${message}”${signs ? ', signed' : ''}`}</span>}
          </p>
        </>
      ) : (
        <p>
          {`Committed as ${committed.by} (${committed.commit})${committed.signed ? ', signed' : ''}. To share it: `}
          <code>git push</code>
        </p>
      )}
      {rest !== '' && (
        <p className="quiet">{`Left to approve: ${rest}. You can go on another day: what is committed stays.`}</p>
      )}
      <OpenFindings view={viewOf(shown)} />
    </>
  );
}
