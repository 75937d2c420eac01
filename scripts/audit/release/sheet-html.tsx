import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Sheet, SheetLine } from './sheet.ts';

/** The picture of a page as a data URL; null if none was stored; undefined if the page has no address. */
export type SheetPicture = string | null | undefined;

/** Returns an approval sheet as one HTML page that needs no other file and can be printed. */
export function formatSheet({ brand, title, about, sections }: Sheet, picture: SheetPicture): string {
  const css = readFileSync(new URL('./sheet.css', import.meta.url), 'utf8');
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Approval sheet: ${title}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          <p className="quiet">{`${brand} · Approval sheet`}</p>
          <h1>{title}</h1>
          <table>
            <tbody>
              {about.map(([label, text]) => (
                <tr key={label + text}>
                  <th scope="row">{label}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Words</th>
                    <th scope="col">Approved by</th>
                  </tr>
                </thead>
                <tbody>
                  {section.lines.map((line, index) => (
                    <Line key={index} line={line} />
                  ))}
                </tbody>
              </table>
            </section>
          ))}
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

function Line({ line: { text, decision, isApproved, notes } }: { line: SheetLine }) {
  return (
    <tr>
      <td>
        <p>{text}</p>
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
