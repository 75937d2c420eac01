import type { ReactNode } from 'react';
import { spellDay } from '../../../day.ts';
import { count } from '../../proof/normalize.ts';
import type { DeskLine, DeskPage, DeskPart } from '../pages.ts';
import type { DeskRecord } from '../records.ts';
import { Acts, describe, Finding, Findings, Reasons, rowAttributes, type View } from './words.tsx';

/** Counts what waits somewhere, beside its title. */
export function noteOf(waits: number): string {
  return waits === 0 ? '✓ nothing waits' : count(waits, 'waits', 'wait');
}

/**
 * Shows a page: what was found about it as a whole, and a line for each sentence in reading order. Of a template: what
 * all its pages say, and what each says alone. Of facts and records: a list for each kind.
 */
export function PageLines({ view, page }: { view: View; page: DeskPage }) {
  const { shown } = view;
  return (
    <>
      <p className="quiet">{page.note}</p>
      {shown.findingsOn(page).map((each, index) => (
        <Finding key={index} view={view} finding={each} />
      ))}
      {page.parts.map((part, index) => {
        const lines = <Lines key={index} view={view} part={part} />;
        if (page.parts.length === 1) return lines;
        const waits = shown.verdictOn({ ...page, parts: [part] }).approves.length;
        const soon = part.lines.filter(({ record }) => record?.endsSoon === true).length;
        const note = `${noteOf(waits)}${soon === 0 ? '' : `, ${count(soon, 'ends', 'end')} soon`}`;
        return (
          <Fold key={index} title={<h3>{part.title}</h3>} note={note} isOpen={soon + waits > 0}>
            {lines}
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

/** Draws a part that the reader opens and closes. */
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

/** Lists the lines of a part. The page beside them follows what the elements with `data-words` say. */
function Lines({ view, part: { title, lines, whole, route } }: { view: View; part: DeskPart }) {
  const label = route === null ? title : `${title}: sentences in reading order`;
  return (
    <>
      <ol className="lines" aria-label={label} data-route={route} data-title={title}>
        {lines.map((line) => (
          <Line key={line.ids.join()} view={view} line={line} />
        ))}
      </ol>
      {whole !== null && (
        <>
          <Findings view={view} ids={[whole]} />
          <Reasons view={view} ids={[whole]} />
        </>
      )}
    </>
  );
}

function Line({ view, line }: { view: View; line: DeskLine }) {
  const { ids, text, form = 'text', what, record, english, language } = line;
  const { shown } = view;
  const item = { ...shown.itemOfTexts(ids), title: text };
  const mark = shown.markOf(ids);
  return (
    <li {...rowAttributes(view, item)} className={`line line--${form}`} data-mark={mark.name}>
      <span className="line__mark" aria-hidden="true">
        {mark.sign}
      </span>
      <div>
        <span className="spoken">{mark.name}: </span>
        {english !== undefined && <span className="line__english">{english}</span>}
        <span className="line__text" data-words="" lang={language}>
          {text}
        </span>
        {record !== undefined && <Record view={view} record={record} />}
        <div className="line__more">
          {ids.map((id) => {
            const known = shown.model.texts.get(id);
            return (
              <p key={id} className="quiet">
                {what && <span className="line__what">{`${what}. `}</span>}
                {known && describe(known, shown)}
              </p>
            );
          })}
          <Findings view={view} ids={ids} />
          <Reasons view={view} ids={ids} />
          <Acts view={view} item={item} />
        </div>
      </div>
    </li>
  );
}

/** Shows what a fact or a record says: its fields, pictures, pages and end. */
function Record({ view, record }: { view: View; record: DeskRecord }) {
  const { fields, pictures, ends, endsSoon, isSample, routes } = record;
  return (
    <div className="record">
      {isSample && <span className="tag">Sample</span>}
      {ends !== null && (
        <span
          className={endsSoon ? 'soon' : 'quiet'}
        >{`${endsSoon ? 'Soon: ends' : 'Ends'} ${spellDay(ends)}`}</span>
      )}
      <dl className="fields">
        {fields.map(({ name, value, href }, index) => (
          <div key={index}>
            {name !== '' && <dt>{name}</dt>}
            <dd>
              {href === undefined ? (
                value
              ) : (
                <a href={href} rel="noreferrer" target="_blank">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="thumbs">
        {pictures.map(({ path, hash }, index) => (
          <img
            key={index}
            src={view.addressOf(path, hash) ?? undefined}
            alt={path}
            title={path}
            loading="lazy"
          />
        ))}
      </p>
      {routes.length > 0 && <p className="quiet">{`On ${view.shown.listPages(routes, 3)}`}</p>}
    </div>
  );
}
