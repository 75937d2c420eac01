import { renderToStaticMarkup } from 'react-dom/server';
import { spellDay } from '../../day.ts';
import type { DeskModel, DeskPicture } from './model.ts';
import { Shown } from './shown.ts';
import { PageLines, noteOf } from './view/page-lines.tsx';
import { About, Places, Waits } from './view/sections.tsx';
import type { View } from './view/words.tsx';

interface ReportProps {
  model: DeskModel;
  /** Where a picture is, as a `data:` address; null where nobody keeps it any more. */
  addressOf: (picture: DeskPicture, hash: string) => string | null;
  addressOfLook: (name: string) => string | null;
  css: string;
}

/** Writes the report: what the desk shows, on one page that needs no other file, with nothing to press. */
export function reportHtml(props: ReportProps): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Report {...props} />)}\n`;
}

function Report({ model, addressOf, addressOfLook, css }: ReportProps) {
  const shown = new Shown(model);
  const places = [
    ...shown.places,
    { id: 'about', title: 'Rules and limits', waits: 0, isBack: false, errors: 0 },
  ];
  const view = viewOf(shown, { addressOf, addressOfLook });
  const [, ...pages] = places;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Copy report: ${model.brand}, ${spellDay(model.asOf)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="report">
        <header>
          <p className="quiet">Copy report</p>
          <h1>{model.brand}</h1>
          <p>
            What the site says, what backs it, and who approved it. Judged as of <b>{spellDay(model.asOf)}</b>
            {model.commit !== null && (
              <>
                , at commit <code>{model.commit.slice(0, 10)}</code>
              </>
            )}
            .
          </p>
          <ul className="figures">
            {model.figures.map(({ figure, label, isGood }) => (
              <li key={label} className={isGood ? undefined : 'figures__mind'}>
                <b>{figure}</b> {label}
              </li>
            ))}
          </ul>
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
                <details className="fold">
                  <summary>
                    <h2>{page.title}</h2>{' '}
                    <span className="quiet">
                      {noteOf(pages.find(({ id }) => id === page.id)?.waits ?? 0)}
                    </span>
                  </summary>
                  <p className="quiet">{page.note}</p>
                  <PageLines view={view} page={page} />
                </details>
              </section>
            ))}
            <section id="about">
              <h2>Rules and limits</h2>
              <About view={view} />
            </section>
          </main>
        </div>
      </body>
    </html>
  );
}

/** The view of somebody who reads: all details are shown, and each text can be linked to where it is first. */
function viewOf(
  shown: Shown,
  { addressOf, addressOfLook }: Pick<ReportProps, 'addressOf' | 'addressOfLook'>,
): View {
  const anchors = new Map<string, string>();
  const anchorOf = (id: string) => `text-${id.replace(/^content\//, '').replace(/[^\w-]+/g, '.')}`;
  return {
    shown,
    heading: 'h3',
    row({ key, ids }) {
      const [id] = ids;
      if (id === undefined || anchors.has(id) || !shown.texts.has(id) || !key.startsWith(id)) return {};
      anchors.set(id, key);
      return { id: anchorOf(id) };
    },
    isOpen: () => true,
    renderActs: () => null,
    renderThread: () => null,
    renderTeach: ({ teach }) => (
      <p className="quiet">
        In order as it is? Teach the audit: <code>{teach}</code>
      </p>
    ),
    addressOf,
    addressOfLook,
    renderLooked: () => null,
    linkTo: (id) => (shown.texts.has(id) ? `#${anchorOf(id)}` : null),
  };
}
