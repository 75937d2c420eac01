import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { diffWords } from '../approvals/word-diff.ts';
import type { Sheet, SheetLine } from './sheet.ts';

/** Holds a picture of the page as an address that holds all of it; null where none was kept, undefined without a page. */
export type SheetPicture = string | null | undefined;

const CSS = `
@page { margin: 18mm 16mm; }
body { font: 11pt/1.45 Georgia, serif; max-width: 180mm; margin: 0 auto; padding: 8mm; color: #111; background: #fff; }
h1 { font-size: 17pt; margin: 0 0 2mm; overflow-wrap: anywhere; }
h2 { font-size: 13pt; margin: 8mm 0 2mm; break-after: avoid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 5mm; margin: 0; }
dt, .quiet { color: #444; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: normal; color: #444; border-bottom: 1pt solid #111; }
th, td { padding: 1.5mm 4mm 1.5mm 0; vertical-align: top; }
td { border-bottom: 0.5pt solid #aaa; }
td p { margin: 0 0 1mm; }
tr { break-inside: avoid; }
.decision { width: 34%; }
.open { font-weight: bold; }
del { color: #8a1c1c; } ins { color: #0b5a2b; }
img { max-width: 100%; max-height: 230mm; border: 0.5pt solid #777; }
.sign { display: grid; grid-template-columns: 2fr 2fr 1fr; gap: 10mm; margin-top: 18mm; break-inside: avoid; }
.sign p { border-top: 1pt solid #111; margin: 0; padding-top: 1mm; }
`;

/** Writes an approval sheet as one HTML page that needs no other file and prints well. */
export function formatSheet(sheet: Sheet, brand: string, picture: SheetPicture): string {
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Approval sheet: ${sheet.title}`}</title>
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <main>
          <p className="quiet">{`${brand} · Approval sheet`}</p>
          <h1>{sheet.title}</h1>
          <dl>
            {sheet.about.map(([label, text]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {sheet.sections.map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              <Lines lines={lines} />
            </section>
          ))}
          {sheet.facts.length > 0 && <Facts facts={sheet.facts} />}
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

function Lines({ lines }: { lines: readonly SheetLine[] }) {
  return (
    <Table titles={['Words', 'Approved by']}>
      {lines.map((line, index) => (
        <tr key={index}>
          <td>
            <p>
              <Words line={line} />
            </p>
            {[...line.backing.map((each) => `Backed by ${each}`), ...line.thread].map((each) => (
              <p key={each} className="quiet">
                {each}
              </p>
            ))}
          </td>
          <td className={line.isApproved ? 'decision' : 'decision open'}>{line.decision}</td>
        </tr>
      ))}
    </Table>
  );
}

function Table({ titles, children }: { titles: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Shows the words, or what came and went where the sheet is about a change. */
function Words({ line: { text, before } }: { line: SheetLine }) {
  if (before === undefined) return text;
  return diffWords(before ?? '', text).map(({ kind, text: words }, index) => {
    if (kind === 'same') return words;
    const Mark = kind === 'inserted' ? 'ins' : 'del';
    return <Mark key={index}>{words}</Mark>;
  });
}

function Facts({ facts }: { facts: Sheet['facts'] }) {
  return (
    <section>
      <h2>What backs the words</h2>
      <Table titles={['Fact', 'Source', 'Owner', 'Valid', 'Approved by']}>
        {facts.map(({ text, source, owner, ends, decision }, index) => (
          <tr key={index}>
            {[text, source, owner, ends, decision].map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}
