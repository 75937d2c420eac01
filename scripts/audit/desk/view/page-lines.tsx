import { type ReactNode, useState } from 'react';
import { count } from '../../language/numbers.ts';
import type { DeskLine, DeskPage } from '../desk-model.ts';
import type { Store } from '../store.ts';
import type { RenderRow } from './row.ts';
import { Stretches } from './words.tsx';

interface FoldProps {
  title: string;
  note: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  children: ReactNode;
}

/** A part that the reader opens and closes. */
export function Fold({ title, note, isOpen, children }: FoldProps) {
  // What is decided later closes nothing.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="fold" open={isOpenAtFirst}>
      <summary>
        <h2>{title}</h2> <span className="quiet">{note}</span>
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}

/** How much waits somewhere, beside its title. */
export function noteOf(waits: number): string {
  return waits === 0 ? '✓ nothing waits' : `${count(waits, 'waits', 'wait')}`;
}

interface PageLinesProps {
  store: Store;
  page: DeskPage;
  renderRow: RenderRow;
}

/** A page: a line for each sentence in reading order. Pages of one template: what all say, and what each says alone. */
export function PageLines({ store, page: { parts, title }, renderRow }: PageLinesProps) {
  return parts.map((part, index) => {
    const isShared = index === 0 && parts.length > 1;
    const name = parts.length === 1 ? title : isShared ? part.title : part.route;
    const lines = <Lines key={name} store={store} lines={part.lines} renderRow={renderRow} name={name} />;
    if (parts.length === 1) return lines;
    const waits = store.waitsOn({ parts: [part] });
    return (
      <Fold key={name} title={name} note={noteOf(waits)} isOpen={waits > 0}>
        {lines}
      </Fold>
    );
  });
}

interface LinesProps {
  store: Store;
  lines: readonly DeskLine[];
  renderRow: RenderRow;
  name: string;
}

function Lines({ store, lines, renderRow, name }: LinesProps) {
  return (
    <ol className="lines" aria-label={`${name}: sentences in reading order`}>
      {lines.map((line, index) => {
        const mark = store.markOf(line.ids);
        const { attributes, more } = renderRow(line, line.ids);
        return (
          <li key={index} {...attributes} className={`line line--${line.form}`} data-mark={mark.name}>
            <span className="line__mark" aria-hidden="true">
              {mark.sign}
            </span>
            <span className="line__text">
              <span className="spoken">{mark.name}: </span>
              <Stretches {...line} />
            </span>
            {more}
          </li>
        );
      })}
    </ol>
  );
}
