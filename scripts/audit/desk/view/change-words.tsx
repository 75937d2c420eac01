import { count } from '../../language/numbers.ts';
import type { DeskChange, DeskPicture } from '../desk-model.ts';
import { Diff, listPages } from './words.tsx';

/** Where a picture with a hash can be loaded; null where nobody keeps it any more. */
export type AddressOf = (picture: DeskPicture, hash: string) => string | null;

interface ChangeWordsProps {
  change: DeskChange;
  addressOf: AddressOf;
}

/** What changed: its words before and after in place, its pictures, and the sentences that say a fact. */
export function ChangeWords({ change, addressOf }: ChangeWordsProps) {
  const { kind, title, routes, uses, parts, pictures } = change;
  return (
    <>
      <h2>{title}</h2>
      {routes.length > 0 && (
        <p className="quiet">{`${kind === 'effect' ? '' : 'On '}${listPages(routes, 8)}`}</p>
      )}
      {pictures.map((picture) => (
        <Pictures key={picture.path} picture={picture} addressOf={addressOf} />
      ))}
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

/** A picture as it was approved, and as it is now. */
function Pictures({ picture, addressOf }: { picture: DeskPicture; addressOf: AddressOf }) {
  const shown = [
    [picture.before, 'as approved'],
    [picture.after, 'now'],
  ] as const;
  return (
    <div className="pictures">
      {shown.map(([hash, what]) => {
        if (hash === null) return null;
        const address = addressOf(picture, hash);
        return (
          <figure key={what}>
            {address !== null && <img src={address} alt={`${picture.path}, ${what}`} />}
            <figcaption>{address === null ? `${what}: nobody keeps it any more` : what}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
