import { routeIn } from '../../approvals/approval.ts';
import type { Happened, HappenedPart } from '../../register/happened.ts';
import type { DeskLook } from '../pictures.ts';
import { Fold } from './lines.tsx';
import { Act, Acts, Diff, Findings, itemAttributes, Reasons, rowAttributes, type View } from './words.tsx';

/** Shows one thing that happened: words before and after with their neighbors, its pictures, what was said of it. */
export function Entry({ view, entry }: { view: View; entry: Happened }) {
  const { shown } = view;
  const { title, routes, pictures, parts } = entry;
  const item = shown.itemOf(entry);
  const along = item.approves.flatMap((id) => (item.sends.includes(id) ? [] : (routeIn(id) ?? [])));
  const [first, ...others] = parts;
  const isAlone = others.length === 0;
  return (
    <li
      {...rowAttributes(view, item)}
      className="entry"
      data-route={routes[0]}
      data-title={shown.titleOf(routes[0] ?? '')}
    >
      <h3>{title}</h3>
      <p className="quiet">
        {routes.length > 0 && `On ${shown.listPages(routes, 6)}. `}
        {isAlone && first?.file.startsWith('content/') === true && `${first.file}:${first.line}`}
      </p>
      {pictures.map(({ path, before, after }) => (
        <div key={path} className="pictures">
          <Picture view={view} what="as approved" name={path} hash={before} />
          <Picture view={view} what="now" name={path} hash={after} />
        </div>
      ))}
      {parts.map((part, index) => (
        <Part key={index} view={view} part={part} isAlone={isAlone} />
      ))}
      <Findings view={view} ids={item.sends} />
      <Reasons view={view} ids={item.sends} />
      <Acts view={view} item={item} />
      {along.length > 0 && (
        <p className="quiet">{`Approved with it, as shown: ${shown.listPages(along, 6)}.`}</p>
      )}
    </li>
  );
}

/** Shows a sentence or a field with its difference. Of an entry with several sentences, each can be sent back alone. */
function Part({ view, part, isAlone }: { view: View; part: HappenedPart; isAlone: boolean }) {
  const { title, words, before, after, id, file, line } = part;
  const item = id === null || isAlone ? null : view.shown.itemOfTexts([id]);
  return (
    <div className="words" data-mark={id === null ? undefined : view.shown.markOf([id]).name}>
      {before !== null && <p className="words__beside">{before}</p>}
      <p className="words__own">
        {title !== '' && <b>{`${title}: `}</b>}
        <span data-words="">
          <Diff words={words} />
        </span>
      </p>
      {after !== null && <p className="words__beside">{after}</p>}
      {item !== null && (
        <div className="words__alone" {...itemAttributes(view, item)}>
          <span className="quiet">{`${file}:${line}`}</span>
          {view.shown.statusOf(item.key) !== 'sent-back' && <Acts view={view} item={item} hasKeys={false} />}
        </div>
      )}
    </div>
  );
}

/**
 * Shows a page as the last release showed it, and as it is now, at each width, with the difference marked in both. It is
 * listed until somebody says that they looked.
 */
export function Look({ view, look }: { view: View; look: DeskLook }) {
  const item = view.shown.itemOfTexts([look.id]);
  return (
    <Fold title={item.title}>
      {look.pictures.map(({ width, before, after }) => (
        <div key={width} className="pictures pictures--page">
          <Picture view={view} what={`in the last release, ${width} px`} name={before} />
          <Picture view={view} what={`now, ${width} px`} name={after} />
        </div>
      ))}
      {view.decides && (
        <p className="acts" {...itemAttributes(view, item)}>
          <Act act="approve" label="I looked" about={item.title} />
        </p>
      )}
    </Fold>
  );
}

interface PictureProps {
  view: View;
  what: string;
  /** Is null if there was no picture. */
  name: string | null;
  hash?: string | null;
}

function Picture({ view, what, name, hash }: PictureProps) {
  if (name === null || hash === null) return null;
  const address = view.addressOf(name, hash);
  return (
    <figure>
      {address !== null && <img src={address} alt={`${name}, ${what}`} loading="lazy" />}
      <figcaption>{address === null ? `${what}: nobody keeps it any more` : what}</figcaption>
    </figure>
  );
}
