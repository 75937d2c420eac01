import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { spellDay } from '../../day.ts';
import { sumUp } from './report-text.ts';
import { type DeskModel, judgeModel } from './model.ts';
import { Shown } from './shown.ts';
import { Fold, noteOf } from './view/lines.tsx';
import { Places, Section } from './view/sections.tsx';
import type { View } from './view/words.tsx';

/** Reads the style sheet of the desk and of the report. */
export function readDeskCss(): string {
  return readFileSync(new URL('desk.css', import.meta.url), 'utf8');
}

/**
 * Writes the report: what the desk shows, on one page that needs no other file, with nothing to press.
 * @param addressOf gives pictures as `data:` addresses; null where nobody keeps them any more
 */
export function reportHtml(model: DeskModel, addressOf: View['addressOf']): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Report model={model} addressOf={addressOf} />)}\n`;
}

function Report({ model, addressOf }: { model: DeskModel; addressOf: View['addressOf'] }) {
  const { site } = model.audit;
  const view: View = {
    shown: new Shown(model, { approvals: judgeModel(model, site.approved) }),
    decides: false,
    addressOf,
  };
  const { found, left } = sumUp(model.audit);
  const { places } = view.shown;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Copy report: ${site.agency.brand}, ${spellDay(site.asOf)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: readDeskCss() }} />
      </head>
      <body className="report">
        <header>
          <p className="quiet">Copy report</p>
          <h1>{site.agency.brand}</h1>
          <p>
            {'What the site says, what backs it, and who approved it'}
            {model.commit !== null && `, at commit ${model.commit.slice(0, 10)}`}. <b>{found}.</b> {left}
          </p>
        </header>
        <div className="layout">
          <Places places={places} />
          <main>
            {places.map(({ id, title, waits }) => (
              <section key={id} id={id}>
                <Fold
                  title={<h2>{title}</h2>}
                  note={waits === null || id === 'waits' ? '' : noteOf(waits)}
                  isOpen={id === 'waits'}
                >
                  <Section view={view} id={id} />
                </Fold>
              </section>
            ))}
          </main>
        </div>
      </body>
    </html>
  );
}
