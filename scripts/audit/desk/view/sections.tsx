import type { ReactNode } from 'react';
import { count } from '../../proof/normalize.ts';
import type { DeskPage } from '../pages.ts';
import type { Place } from '../shown.ts';
import { EntryRow, Findings, LineRow, Said, type View } from './rows.tsx';

/** Renders the list of views. Shows for each view how much still needs a decision. */
export function Places({ places, here }: { places: readonly Place[]; here?: string }) {
  return (
    <nav id="places" aria-label="Pages">
      <ul>
        {places.map(({ id, title, waits, isBack, errors }) => {
          const [sign, words] = isBack ? ['↩', 'sent back'] : ['✓', 'nothing waits'];
          const told = [
            ...(errors > 0 ? [count(errors, 'error')] : []),
            ...(waits === null ? [] : [waits > 0 ? count(waits, 'waits', 'wait') : words]),
          ];
          return (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === here ? 'page' : undefined} data-waits={waits}>
                <span>{title}</span>
                <span className="spoken">{told.map((each) => `, ${each}`)}</span>
                <span className="number" aria-hidden="true">
                  {errors > 0 && <b>{`${errors} !`}</b>} {waits === 0 ? sign : waits?.toLocaleString('en-US')}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Renders the view with this id: “What waits”, a page, or “Limits and answers”. */
export function Section({ view, id }: { view: View; id: string }) {
  const page = view.shown.model.pages.find((each) => each.id === id);
  if (page !== undefined) return <PageLines view={view} page={page} />;
  if (id === 'waits') return <Waits view={view} />;
  return id === 'about' ? <About view={view} /> : null;
}

/** Renders the view “What waits”: findings, changes since the last approval, and texts that were sent back. */
function Waits({ view }: { view: View }) {
  const { openEntries, back, isFirst, headline, model } = view.shown;
  return (
    <>
      <p className="lead">
        {isFirst && model.texts.size > 0
          ? 'Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.'
          : `${headline}.`}
      </p>
      <OpenFindings view={view} />
      {openEntries.length > 0 && (
        <h3 className="part">{`${count(openEntries.length, 'thing')} happened since the last approval`}</h3>
      )}
      <ol className="entries" aria-label="What happened since the last approval">
        {openEntries.map((entry) => (
          <EntryRow key={entry.key} view={view} entry={entry} />
        ))}
      </ol>
      {model.noPictures !== null && (
        <p className="quiet part">{`No pictures to compare: ${model.noPictures}`}</p>
      )}
      {back.length > 0 && <h3 className="part">{`Sent back, waiting for the author (${back.length})`}</h3>}
      {back.map((text) => {
        const said = view.shown.saidIn(text);
        return (
          <div key={text.id} className="back">
            {view.shown.nameOf(text.id)}
            {said > 0 && <span className="quiet">{`, said in ${count(said, 'sentence')}`}</span>}
            <Said view={view} ids={[text.id]} />
          </div>
        );
      })}
    </>
  );
}

/** Renders the open findings, errors first. Warnings are folded if there are many, or if there are errors. */
export function OpenFindings({ view }: { view: View }) {
  const { openFindings } = view.shown;
  const errors = openFindings.filter(({ severity }) => severity === 'error');
  const warnings = openFindings.filter(({ severity }) => severity === 'warning');
  return (
    <>
      {openFindings.length > 0 && <h3 className="part">Against the rules</h3>}
      <Findings view={view} findings={errors} />
      {warnings.length > 0 && (
        <Fold title={count(warnings.length, 'warning')} isOpen={errors.length === 0 && warnings.length < 4}>
          <Findings view={view} findings={warnings} />
        </Fold>
      )}
    </>
  );
}

/** Returns the note beside the title of a page. `waits` is the number of texts on the page that need a decision. */
export function noteOf(waits: number): string {
  return waits === 0 ? '✓ nothing waits' : count(waits, 'waits', 'wait');
}

/** Renders a page: its findings, and a line for each sentence. If there are several parts, each can be folded. */
function PageLines({ view, page }: { view: View; page: DeskPage }) {
  const { shown } = view;
  return (
    <>
      <p className="quiet">{page.note}</p>
      <Findings view={view} findings={shown.findingsOn(page)} />
      {page.parts.map((part, index) => {
        const { title, route, whole, lines } = part;
        // `data-route` and `data-title` name the page that the frame beside the list shows.
        const list = (
          <div key={index} data-route={route} data-title={title}>
            <ol
              className="lines"
              aria-label={route === null ? title : `${title}: sentences in reading order`}
            >
              {lines.map((line) => (
                <LineRow key={line.ids.join()} view={view} line={line} />
              ))}
            </ol>
            {whole !== null && <Said view={view} ids={[whole]} />}
          </div>
        );
        if (page.parts.length === 1) return list;
        const waits = shown.verdictOn({ ...page, parts: [part] }).approves.length;
        const soon = lines.filter(({ record }) => record?.endsSoon === true).length;
        const note = `${noteOf(waits)}${soon === 0 ? '' : `, ${count(soon, 'ends', 'end')} soon`}`;
        return (
          <Fold key={index} title={<h3>{title}</h3>} note={note} isOpen={soon + waits > 0}>
            {list}
          </Fold>
        );
      })}
    </>
  );
}

interface FoldProps {
  title: ReactNode;
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}

export function Fold({ title, note, isOpen = false, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {title} <span className="quiet">{note}</span>
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}

/** Renders the view “Limits and answers”: the limits of the audit, and the findings that were answered. */
function About({ view }: { view: View }) {
  const answered = view.shown.model.findings.filter(({ suppressed }) => suppressed !== undefined);
  return (
    <>
      <h3 className="part">What this does not prove</h3>
      <ul className="limits">
        <li>
          Who approved. A name in content/approvals is as good as the branch is protected: let nobody merge
          their own approvals, and sign commits.
        </li>
        <li>Words inside pictures. A picture is approved by looking at it.</li>
        <li>What a script does outside the states that the browser walked.</li>
        <li>
          That the copy is lawful. The rules find known mistakes; those that rest on law are defaults for
          counsel to confirm. This is not legal advice.
        </li>
      </ul>
      {answered.length > 0 && <h3 className="part">Findings that content/audit.yaml answers</h3>}
      <Findings view={view} findings={answered} />
    </>
  );
}
