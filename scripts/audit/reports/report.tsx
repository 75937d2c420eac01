import { spellDay } from '../../day.ts';
import { countTexts } from '../approvals/approval.ts';
import { spellPage } from '../seen/page-lines.ts';
import { parseSeen } from '../seen/seen-page.ts';
import type { Audit } from '../audit.ts';
import { buildPages, buildStates } from '../desk/build-model.ts';
import type { DeskPage } from '../desk/desk-model.ts';
import { Store } from '../desk/store.ts';
import { type AddressOf, ChangeWords } from '../desk/view/change-words.tsx';
import { Fold, noteOf, PageLines, type RenderRow } from '../desk/view/page-lines.tsx';
import { Places } from '../desk/view/places.tsx';
import { describe, Remarks } from '../desk/view/words.tsx';
import { summarizeAudit } from './audit-summary.ts';
import { Limits, Rules } from './backing.tsx';
import { anchorOf, Findings } from './findings.tsx';
import { Head } from './head.tsx';

interface ReportProps {
  audit: Audit;
  commit: string | null;
  /** Where changed pictures are. */
  addressOf: AddressOf;
  css: string;
  script: string;
}

/** What the desk shows, to read without it: findings, what waits, each page, facts and records, rules. */
export function Report({ audit, commit, addressOf, css, script }: ReportProps) {
  const { site } = audit;
  const store = new Store({ pages: buildPages(site), ...buildStates(audit) });
  const renderRow = rowWriter(store);
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
        <a className="skip" href="#copy">
          Skip to the copy
        </a>
        <Head audit={audit} commit={commit} />
        <div className="layout">
          <Contents store={store} audit={audit} />
          <main>
            <Findings audit={audit} />
            <Waits store={store} addressOf={addressOf} />
            <Filter />
            <div id="copy" tabIndex={-1}>
              {store.model.pages.map((page) => (
                <section key={page.id} id={page.id} className="page">
                  <Fold
                    title={page.title}
                    note={`${page.note} · ${noteOf(store.waitsOn(page))}`}
                    isOpen={page.id === 'records'}
                  >
                    <PageLines
                      store={store}
                      page={page}
                      renderRow={renderRow}
                      opensAll={page.id !== 'records'}
                    />
                    <Transcripts page={page} transcripts={site.transcripts} />
                  </Fold>
                </section>
              ))}
            </div>
            <Rules audit={audit} />
            <Limits />
          </main>
        </div>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

function Contents({ store, audit }: { store: Store; audit: Audit }) {
  const { errors, warnings } = summarizeAudit(audit);
  const found = { id: 'findings', title: 'Findings', waits: errors + warnings };
  return (
    <div className="contents">
      <Places places={[found, ...store.places]} />
      <p>
        <a href="#rules">Rules</a> <a href="#limits">What this does not prove</a>
      </p>
    </div>
  );
}

function Waits({ store, addressOf }: { store: Store; addressOf: AddressOf }) {
  const { openChanges, sentBack, waiting } = store;
  return (
    <section id="waits" className="band">
      <h2>What waits</h2>
      <p>
        {waiting.length === 0 ? `${store.allApproved}.` : `To approve: ${countTexts(waiting)}.`}
        {openChanges.length === 0 && waiting.length > 0 && ' Nothing that was approved has changed.'}
      </p>
      <ol className="changes">
        {openChanges.map((change) => (
          <li key={change.key} className="change">
            <ChangeWords change={change} addressOf={addressOf} />
          </li>
        ))}
      </ol>
      {sentBack.map((text) => (
        <div key={text.id} className="change">
          <p>{store.nameOf(text.id)}</p>
          <Remarks text={{ ...text, findings: [], comments: [] }} />
        </div>
      ))}
    </section>
  );
}

/** What follows a line or record: its place, its status, what was said of it. Links lead to the first of each. */
function rowWriter(store: Store): RenderRow {
  const named = new Set<string>();
  return ({ ids }) => ({
    more: (
      <div className="line__more">
        {store.textsOf(ids).map((text) => {
          const isFirst = !named.has(text.id);
          named.add(text.id);
          return (
            <div key={text.id} id={isFirst ? anchorOf(text.id) : undefined}>
              <p className="quiet">{describe(text)}</p>
              <Remarks
                text={text}
                renderTeach={({ teach }) => (
                  <p>
                    In order as it is? Teach the audit: <code>{teach}</code>
                  </p>
                )}
              />
            </div>
          );
        })}
      </div>
    ),
  });
}

/** What a browser shows and speaks of a page: that is approved as one. */
function Transcripts({ page, transcripts }: { page: DeskPage; transcripts: Audit['site']['transcripts'] }) {
  return page.parts.map(({ route, whole }) => {
    const text = whole === null || route === null ? undefined : transcripts?.get(route);
    if (text === undefined) return null;
    return (
      <details key={route} className="transcript">
        <summary>{`What a browser shows and speaks of ${route}`}</summary>
        <pre>{spellText(text)}</pre>
      </details>
    );
  });
}

function spellText(text: string): string {
  const page = parseSeen(text);
  return page === null ? text : spellPage(page);
}

/** Without script everything is there, and the form stays away. */
function Filter() {
  return (
    <form className="filters" hidden aria-label="Filter the copy">
      <label>
        Show{' '}
        <select name="mark">
          <option value="">Everything</option>
          {['Waits', 'Sent back', 'Finding', 'Approved'].map((mark) => (
            <option key={mark}>{mark}</option>
          ))}
        </select>
      </label>
      <label>
        Words <input type="search" name="words" autoComplete="off" />
      </label>
      <button type="reset">Show all</button>
      <output />
    </form>
  );
}
