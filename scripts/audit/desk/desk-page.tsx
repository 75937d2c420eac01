import { renderToStaticMarkup } from 'react-dom/server';
import { count } from '../../lib/count.ts';
import type { Desk } from './desk.ts';
import { summarizeFinish } from './finish.ts';
import type { Place } from './model.ts';
import { Act, itemAttributes, type View } from './view/parts.tsx';
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
  const { isStale, last, looks, shown, problems } = desk;
  const view: View = { shown, site, looks };
  const places = [...shown.places, FINISH];
  const here = places.find(({ id }) => id === at) ?? places[0] ?? FINISH;
  const page = shown.pages.find(({ name }) => `page:${name}` === here.id);
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
                    label={places.some(({ waits }) => (waits ?? 0) > 0) ? 'Next page that waits' : 'Finish'}
                    letter="n"
                    isMain
                  />
                </p>
              )}
            </section>
            {page && <Verdict view={view} page={page.name} />}
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
function Verdict({ view, page }: { view: View; page: string }) {
  const { shown } = view;
  const entry = shown.entryOfPage(page);
  const back = shown.reasonsOn(page).length;
  if (entry === null)
    return (
      <div className="verdict">
        <p className="quiet">{`✓ Nothing waits here as a page. ${back > 0 ? `${count(back, 'line')} sent back, waiting for the author.` : ''}`}</p>
      </div>
    );
  const item = shown.itemOf(entry);
  const lines = item.changes.reduce((sum, { after }) => sum + after.length, 0);
  return (
    <div className="verdict" {...itemAttributes(item)}>
      <Act act="verdict" label={`Approve the page: ${count(lines, 'line')}`} letter="v" isMain isOff />
      <Act act="read on" label="Read on" letter=" " />
      <p className="quiet">
        <span className="verdict__left" />{' '}
        {back > 0 && `${count(back, 'line')} sent back, waiting for the author.`}
      </p>
    </div>
  );
}

/** Renders the list of decisions that are not committed yet, with a button that commits them. */
function Finish({ desk, view }: { desk: Desk; view: View }) {
  const { name, refused } = desk;
  const { acts, blocking, notes, last } = summarizeFinish(desk.root, name ?? '');
  const rest = view.shown.headline;
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
      {rest !== 'Everything is approved' && (
        <p className="quiet">{`Left: ${rest}. You can go on another day: what is committed stays.`}</p>
      )}
      <OpenFindings view={view} />
    </>
  );
}
