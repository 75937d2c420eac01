import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { diffWords } from '../approvals/word-diff.ts';
import type { Sheet, SheetLine } from './sheet.ts';

/** Holds a picture as a data URL; null if none was stored; undefined for the sheet of a commit. */
export type SheetPicture = string | null | undefined;

/** Returns an approval sheet as one HTML page that needs no other file and can be printed. */
export function formatSheet(sheet: Sheet, brand: string, picture: SheetPicture): string {
  const css = readFileSync(new URL('./sheet.css', import.meta.url), 'utf8');
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Approval sheet: ${sheet.title}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          <p className="quiet">{`${brand} · Approval sheet`}</p>
          <h1>{sheet.title}</h1>
          <table>
            <tbody>
              {sheet.about.map(([label, text]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {sheet.sections.map(({ title, lines }) => (
            <Table key={title} title={title} heads={['Words', 'Approved by']}>
              {lines.map((line, index) => (
                <Line key={index} line={line} />
              ))}
            </Table>
          ))}
          {sheet.facts.length > 0 && (
            <Table title="What backs the words" heads={['Fact', 'Source', 'Owner', 'Valid', 'Approved by']}>
              {sheet.facts.map((cells, index) => (
                <tr key={index}>
                  {cells.map((cell, at) => (
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </Table>
          )}
          {picture !== undefined && <h2>The page as a picture</h2>}
          {picture === null && <p>No picture of it was kept.</p>}
          {picture && <img src={picture} alt="The whole page" />}
          <div className="sign">
            <p>Name</p>
            <p>Signature</p>
            <p>Date</p>
          </div>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

function Table({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Draws a text with its sources and comments. If the sheet is about a change, marks what changed. */
function Line({ line: { text, before, decision, isApproved, notes } }: { line: SheetLine }) {
  const marks = { same: 'span', inserted: 'ins', deleted: 'del' } as const;
  const words = (before === undefined ? [{ kind: 'same' as const, text }] : diffWords(before, text)).map(
    ({ kind, text: part }, index) => {
      const Mark = marks[kind];
      return <Mark key={index}>{part}</Mark>;
    },
  );
  return (
    <tr>
      <td>
        <p>{words}</p>
        {notes.map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
      </td>
      <td className={isApproved ? 'decision' : 'decision open'}>{decision}</td>
    </tr>
  );
}
