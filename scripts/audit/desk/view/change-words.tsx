import type { ReactNode } from 'react';
import { count } from '../../language/numbers.ts';
import type { DeskChange, DeskPicture } from '../desk-model.ts';
import { Diff, listPages } from './words.tsx';

interface ChangeWordsProps {
  change: DeskChange;
  renderPicture: (picture: DeskPicture) => ReactNode;
}

/** What changed: its words before and after in place, its pictures, and the sentences that say a fact. */
export function ChangeWords({ change, renderPicture }: ChangeWordsProps) {
  const { kind, title, routes, uses, parts, pictures } = change;
  return (
    <>
      <h2>{title}</h2>
      {routes.length > 0 && (
        <p className="quiet">{`${kind === 'effect' ? '' : 'On '}${listPages(routes, 8)}`}</p>
      )}
      {pictures.map(renderPicture)}
      {parts.map(({ words, before, after, where }, index) => (
        <div key={index} className="words">
          {before !== null && <p className="words__beside">{before}</p>}
          <p className="words__own">
            {where !== '' && kind !== 'sentence' && <b>{where}: </b>}
            <Diff words={words} />
          </p>
          {after !== null && <p className="words__beside">{after}</p>}
        </div>
      ))}
      {uses.length > 0 && (
        <>
          <p className="quiet">{count(uses.length, 'sentence says', 'sentences say')} it:</p>
          <ul className="uses">
            {uses.map((use, index) => (
              <li key={index}>
                {use.text} <span className="quiet">{listPages(use.routes, 4)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
