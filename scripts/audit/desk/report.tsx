import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { spellDay } from '../../lib/day.ts';
import type { Audit } from '../audit.ts';
import { buildModel, judgeModel } from './model.ts';
import { findPicture, readLooks } from './pictures.ts';
import { formatRegister, sumUp } from './report-text.ts';
import { Shown } from './shown.ts';
import type { View } from './view/rows.tsx';
import { Fold, noteOf, Places, Section } from './view/sections.tsx';

/** Names the folder of the reports. It is not published: only dist/client is. */
export const REPORT_FOLDER = 'dist/audit';

/** Limits how many pages with pictures a report includes, so that it is small enough to send. */
const MOST_LOOKS = 8;

export function readDeskCss(): string {
  return readFileSync(new URL('desk.css', import.meta.url), 'utf8');
}

/** Writes report.html for readers and register.csv for a spreadsheet to dist/audit. */
export function writeReports(root: string, audit: Audit, commit: string | null): void {
  const folder = join(root, REPORT_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), formatHtml(root, audit, commit));
  writeFileSync(join(folder, 'register.csv'), formatRegister(audit.site));
}

/**
 * Returns the report as one HTML file, with styles and pictures included. It has the lists that a reviewer sees in
 * `npm run review`, but no buttons.
 */
export function formatHtml(root: string, audit: Audit, commit: string | null): string {
  const { looks, noPictures } = readLooks(root);
  const model = buildModel(audit, { looks: looks.slice(0, MOST_LOOKS), noPictures });
  const shown = new Shown(model, judgeModel(model, audit.site.approved.lines));
  const addressOf: View['addressOf'] = (name, hash) => {
    const picture = findPicture(root, name, hash);
    return picture && `data:${picture.type};base64,${picture.bytes.toString('base64')}`;
  };
  const view = { shown, decides: false, addressOf };
  return `<!doctype html>\n${renderToStaticMarkup(<Report view={view} commit={commit} />)}\n`;
}

function Report({ view, commit }: { view: View; commit: string | null }) {
  const { places, model } = view.shown;
  const { site } = model.audit;
  const { found, left } = sumUp(model.audit);
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
            {commit !== null && `, at commit ${commit.slice(0, 10)}`}. <b>{found}.</b> {left}
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
