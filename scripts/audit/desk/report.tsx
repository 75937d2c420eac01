import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { spellDay } from '../../day.ts';
import { sumUp } from './audit-summary.ts';
import { ABOUT } from './desk-page.tsx';
import type { DeskModel } from './model.ts';
import { Shown } from './shown.ts';
import { Fold, noteOf, PageLines } from './view/lines.tsx';
import { About, Places, Waits } from './view/sections.tsx';
import type { View } from './view/words.tsx';

/** Finds pictures, as `data:` addresses; null where nobody keeps them any more. */
type Addresses = Pick<View, 'addressOf' | 'addressOfLook'>;

/** Reads the style sheet of the desk and of the report. */
export function readDeskCss(): string {
  return readFileSync(new URL('desk.css', import.meta.url), 'utf8');
}

/** Writes the report: what the desk shows, on one page that needs no other file, with nothing to press. */
export function reportHtml(model: DeskModel, addresses: Addresses, css: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Report model={model} addresses={addresses} css={css} />)}\n`;
}

function Report({ model, addresses, css }: { model: DeskModel; addresses: Addresses; css: string }) {
  const { site } = model.audit;
  const shown = new Shown(model, { approvals: site.approvals });
  const view: View = { shown, heading: 'h3', decides: false, ...addresses };
  const places = [...shown.places, ABOUT];
  const { found, left } = sumUp(model.audit);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Copy report: ${site.agency.brand}, ${spellDay(site.asOf)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="report">
        <header>
          <p className="quiet">Copy report</p>
          <h1>{site.agency.brand}</h1>
          <p>
            What the site says, what backs it, and who approved it
            {model.commit !== null && (
              <>
                , at commit <code>{model.commit.slice(0, 10)}</code>
              </>
            )}
            . <b>{found}.</b> {left}
          </p>
        </header>
        <div className="layout">
          <Places places={places} />
          <main>
            <section id="waits">
              <h2>What waits</h2>
              <Waits view={view} />
            </section>
            {model.pages.map((page) => (
              <section key={page.id} id={page.id}>
                <Fold title={page.title} heading="h2" note={noteOf(shown.coveredBy(page).open.length)}>
                  <p className="quiet">{page.note}</p>
                  <PageLines view={view} page={page} />
                </Fold>
              </section>
            ))}
            <section id={ABOUT.id}>
              <h2>{ABOUT.title}</h2>
              <About view={view} />
            </section>
          </main>
        </div>
      </body>
    </html>
  );
}
