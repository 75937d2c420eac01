import { renderToStaticMarkup } from 'react-dom/server';
import { countTexts, routeIn } from '../approvals/approval.ts';
import type { Desk } from './desk.ts';
import { summarizeFinish } from './finish.ts';
import type { DeskPage } from './pages.ts';
import { countIds, type Place } from './shown.ts';
import { Act, itemAttributes, type View } from './view/rows.tsx';
import { OpenFindings, Places, Section } from './view/sections.tsx';

const FINISH: Place = { id: 'finish', title: 'Finish', waits: null, isBack: false, errors: 0 };

/**
 * Returns the HTML of the desk, open at the view with the id `at`. Opens the first view if no view has this id.
 * @param site the path of the site's home page, for the frame beside the list
 */
export function deskHtml(desk: Desk, at: string, site: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page desk={desk} at={at} site={site} />)}\n`;
}

function Page({ desk, at, site }: { desk: Desk; at: string; site: string }) {
  const { isStale, last, shown, problems } = desk;
  const addressOf = (name: string, hash?: string) =>
    `picture?${new URLSearchParams({ name, ...(hash === undefined ? {} : { hash }) }).toString()}`;
  const view: View = { shown, decides: true, addressOf };
  const places = [...shown.places, FINISH];
  const here = places.find(({ id }) => id === at) ?? places[0] ?? FINISH;
  const page = shown.model.pages.find(({ id }) => id === here.id);
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
            <h1>Review desk</h1>
            <p className="count">{isStale ? 'The site changed' : shown.headline}</p>
            {last !== null && <Act act="undo" label="Undo" letter="u" about={last.title} />}
            <Act act="finish" label="Finish" isMain />
          </header>
          <div className="banner" hidden={problems.length === 0 && !isStale}>
            {isStale && (
              <p>
                The site changed since the desk read it. What you decided is kept.{' '}
                <Act act="read again" label="Read the site again" />
              </p>
            )}
            {problems.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
          <Places places={places} here={here.id} />
          <main data-place={here.id}>
            <section className="scroller" aria-label={here.title}>
              <h2 tabIndex={-1}>{here.title}</h2>
              <Section view={view} id={here.id} />
              {here.id === 'finish' && <Finish desk={desk} view={view} />}
              {here.id === 'waits' && shown.openEntries.length === 0 && (
                <p className="acts">
                  <Act
                    act="next"
                    label={shown.waiting.length > 0 ? 'Next page that waits' : 'Finish'}
                    letter="n"
                    isMain
                  />
                </p>
              )}
            </section>
            {page && <Verdict view={view} page={page} />}
          </main>
          <aside aria-label="The page as it looks" data-keep="" hidden>
            <p className="frame__title" />
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- shows this site, which looks different without its scripts */}
            <iframe title="The page as it looks" />
          </aside>
          <footer>
            <p className="status" role="status" data-keep="" />
            <p className="quiet">{last === null ? 'J K: next, before' : `U takes back: ${last.title}`}</p>
          </footer>
        </div>
        <dialog aria-labelledby="words-title">
          <h2 id="words-title">Words</h2>
          <label htmlFor="words-text">Your words</label>
          <textarea id="words-text" rows={4} />
          <p className="problem" role="alert" />
          <p className="acts">
            <Act act="send" label="Send" isMain />
            <Act act="close" label="Cancel" />
            <span className="quiet">Ctrl + Enter</span>
          </p>
        </dialog>
      </body>
    </html>
  );
}

/** Renders the button that approves a whole page. The script enables it once all rows have been on the screen. */
function Verdict({ view, page }: { view: View; page: DeskPage }) {
  const item = view.shown.verdictOn(page);
  const back = view.shown.backOn(page);
  const isOpen = item.approves.length > 0;
  const covers = countIds(item.approves) + (item.approves.some((id) => routeIn(id)) ? ' as shown' : '');
  return (
    <div className="verdict" {...itemAttributes(view, item)}>
      {isOpen && <Act act="verdict" label={`Approve ${covers}`} letter="v" isMain isOff />}
      {isOpen && <Act act="read on" label="Read on" letter=" " />}
      <p className="quiet">
        <span className="verdict__left" /> {!isOpen && '✓ Nothing waits here. '}
        {back.length > 0 && `${countTexts(back)} sent back, waiting for the author.`}
      </p>
    </div>
  );
}

/** Renders the list of decisions that are not committed yet, with a button that commits them. */
function Finish({ desk, view }: { desk: Desk; view: View }) {
  const { name, refused } = desk;
  const { acts, blocking, notes, last } = summarizeFinish(desk.root, name ?? '');
  const rest = countTexts(view.shown.waiting);
  const isOff = refused !== null || blocking.length > 0;
  return (
    <>
      <p className="lead">{`${view.shown.headline}.`}</p>
      {acts.length > 0 && <h3 className="part">What will be committed</h3>}
      <ul>
        {acts.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {[...blocking, ...notes].map((each) => (
        <p key={each} className="note">
          {each}
        </p>
      ))}
      <p className="acts">
        <Act act="commit" label={`Commit as ${name ?? 'nobody'}`} isMain isOff={isOff} />
      </p>
      {last !== '' && (
        <p>
          {`Last commit: ${last}. To share it: `}
          <code>git push</code>
        </p>
      )}
      {rest !== '' && (
        <p className="quiet">{`Left to approve: ${rest}. You can go on another day: what is committed stays.`}</p>
      )}
      <OpenFindings view={view} />
    </>
  );
}
