import { type ReactNode, useState } from 'react';
import { spellDay } from '../../../day.ts';
import { count } from '../../language/numbers.ts';
import type { DeskLine, DeskPage, DeskPart, DeskRecord } from '../model.ts';
import { itemOfLine } from '../shown.ts';
import { LookPictures } from './entry.tsx';
import { describe, Fields, Finding, Remarks, Stretches, type View } from './words.tsx';

const SHOWN_PAGES = 3;

interface FoldProps {
  title: string;
  note: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  heading: View['heading'];
  children: ReactNode;
}

/** A part that the reader opens and closes. */
export function Fold({ title, note, isOpen, heading: Heading, children }: FoldProps) {
  // Decisions close nothing.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="fold" open={isOpenAtFirst}>
      <summary>
        <Heading>{title}</Heading> <span className="quiet">{note}</span>
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}

/** How much waits somewhere, beside its title. */
export function noteOf(waits: number): string {
  return waits === 0 ? '✓ nothing waits' : `${count(waits, 'waits', 'wait')}`;
}

/**
 * Shows a page: what was found about it as a whole, and a line for each sentence in reading order. Of a template: what
 * all its pages say, and what each says alone. Of facts and records: a table for each kind.
 */
export function PageLines({ view, page }: { view: View; page: DeskPage }) {
  const { shown } = view;
  return (
    <>
      {shown.findingsOn(page).map((each) => (
        <Finding key={each.rule + each.message} view={view} finding={each} isPlaced={false} />
      ))}
      {shown.model.looks
        .filter(({ route }) => page.parts.some((part) => part.route === route))
        .map((look) => (
          <details key={look.route} className="fold">
            <summary>{`It looks different since the last release: ${shown.titleOf(look.route)}`}</summary>
            <LookPictures view={view} look={look} />
          </details>
        ))}
      {page.parts.map((part, index) => {
        const { title, route, lines } = part;
        const rows =
          route === null ? <RecordTable view={view} part={part} /> : <Lines view={view} part={part} />;
        if (page.parts.length === 1) return <div key={title}>{rows}</div>;
        const waits = shown.coveredBy({ parts: [part] }).open.length;
        const soon = lines.filter(({ record }) => record?.endsSoon === true).length;
        const notes = [
          ...(route === null ? [`${lines.length} in all`] : []),
          noteOf(waits),
          ...(soon === 0 ? [] : [`${count(soon, 'ends', 'end')} soon`]),
        ];
        return (
          <Fold
            key={title + index}
            title={title}
            note={notes.join(', ')}
            isOpen={soon > 0 || waits > 0}
            heading={view.heading}
          >
            {rows}
          </Fold>
        );
      })}
    </>
  );
}

function Lines({ view, part: { title, lines, whole } }: { view: View; part: DeskPart }) {
  const page = whole === null ? undefined : view.shown.texts.get(whole);
  return (
    <>
      <ol className="lines" aria-label={`${title}: sentences in reading order`}>
        {lines.map((line, index) => {
          const item = itemOfLine(line);
          const mark = view.shown.markOf(line.ids);
          return (
            <li key={index} {...view.row(item)} className={`line line--${line.form}`} data-mark={mark.name}>
              <span className="line__mark" aria-hidden="true">
                {mark.sign}
              </span>
              <span className="line__text">
                <span className="spoken">{mark.name}: </span>
                <Stretches {...line} />
              </span>
              {view.isOpen(item) && (
                <div className="line__more">
                  <Details view={view} line={line} />
                  {view.renderActs(item, false)}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {page !== undefined && <Remarks view={view} text={page} />}
    </>
  );
}

/** Shows what a reviewer reads below the words of a line: where they are, what was found and said. */
function Details({ view, line: { ids, what } }: { view: View; line: DeskLine }) {
  const place = what === '' ? '' : `${what.charAt(0).toUpperCase()}${what.slice(1)}. `;
  return view.shown.textsOf(ids).map((text) => (
    <div key={text.id}>
      <p className="quiet">{place + describe(text, view.shown)}</p>
      <Remarks view={view} text={text} />
    </div>
  ));
}

function RecordTable({ view, part: { title, lines } }: { view: View; part: DeskPart }) {
  const isBacked = lines.some(({ record }) => (record?.backing.length ?? 0) > 0);
  const hasEnds = lines.some(({ record }) => record?.ends != null);
  return (
    <table className="records">
      <caption className="spoken">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="records__mark">
            <span className="spoken">Status</span>
          </th>
          <th scope="col" className="records__name">
            What
          </th>
          <th scope="col">Says</th>
          {isBacked && <th scope="col">Rests on</th>}
          {hasEnds && (
            <th scope="col" className="records__ends">
              Ends
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <RecordRow key={line.ids.join()} view={view} line={line} isBacked={isBacked} hasEnds={hasEnds} />
        ))}
      </tbody>
    </table>
  );
}

interface RecordRowProps {
  view: View;
  line: DeskLine;
  isBacked: boolean;
  hasEnds: boolean;
}

function RecordRow({ view, line, isBacked, hasEnds }: RecordRowProps) {
  const { ids, text, record } = line;
  const item = itemOfLine(line);
  const mark = view.shown.markOf(ids);
  if (record === undefined) return null;
  return (
    <tr {...view.row(item)} data-mark={mark.name}>
      <td>
        <span className="line__mark" aria-hidden="true">
          {mark.sign}
        </span>
        <span className="spoken">{mark.name}</span>
      </td>
      <th scope="row">
        {text}
        {record.isSample && <span className="tag">Sample</span>}
        <span className="quiet block">{view.shown.listPages(record.routes, SHOWN_PAGES)}</span>
      </th>
      <td>
        <Fields fields={record.fields} />
        <Settings record={record} />
        <Thumbs view={view} record={record} />
        {view.isOpen(item) ? (
          <Details view={view} line={line} />
        ) : (
          view.shown.textsOf(ids).map((each) => <Remarks key={each.id} view={view} text={each} />)
        )}
        {view.isOpen(item) && view.renderActs(item, false)}
      </td>
      {isBacked && (
        <td>
          <Fields fields={record.backing} />
        </td>
      )}
      {hasEnds && <td>{record.ends !== null && <End record={record} ends={record.ends} />}</td>}
    </tr>
  );
}

function End({ record, ends }: { record: DeskRecord; ends: string }) {
  return (
    <span className={record.endsSoon ? 'soon' : undefined}>
      {record.endsSoon && 'Soon: '}
      {spellDay(ends)}
    </span>
  );
}

function Settings({ record: { settings } }: { record: DeskRecord }) {
  if (settings.length === 0) return null;
  return (
    <details className="settings">
      <summary>{count(settings.length, 'setting')}</summary>
      <Fields fields={settings} />
    </details>
  );
}

function Thumbs({ view, record: { pictures } }: { view: View; record: DeskRecord }) {
  const shown = pictures.flatMap((picture) => {
    const address = picture.after === null ? null : view.addressOf(picture, picture.after);
    return address === null ? [] : [{ path: picture.path, address }];
  });
  if (shown.length === 0) return null;
  return (
    <p className="thumbs">
      {shown.map(({ path, address }, index) => (
        <img key={index} src={address} alt={path} title={path} loading="lazy" />
      ))}
    </p>
  );
}
