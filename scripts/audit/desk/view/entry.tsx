import type { Happened, HappenedPart } from '../../register/happened.ts';
import type { DeskLook } from '../pictures.ts';
import { itemOfLine } from '../shown.ts';
import { Acts, Diff, itemAttributes, Remarks, type View } from './words.tsx';

/** Shows one thing that happened: words before and after with their neighbors, its pictures, what was said of it. */
export function Entry({ view, entry }: { view: View; entry: Happened }) {
  const { shown, heading: Heading } = view;
  const item = shown.itemOf(entry);
  const along = item.approves.filter((id) => !item.ids.includes(id));
  const [first, ...others] = entry.parts;
  return (
    <>
      <Heading>{entry.title}</Heading>
      <p className="quiet">
        {entry.routes.length > 0 && `On ${shown.listPages(entry.routes, 6)}. `}
        {others.length === 0 && first?.file.startsWith('content/') === true && `${first.file}:${first.line}`}
      </p>
      {entry.pictures.map(({ path, before, after }) => (
        <Pair
          key={path}
          name={path}
          pictures={[
            ['as approved', before, before && view.addressOf(path, before)],
            ['now', after, after && view.addressOf(path, after)],
          ]}
        />
      ))}
      {entry.parts.map((part, index) => (
        <Part key={index} view={view} part={part} isAlone={others.length === 0} />
      ))}
      <Remarks view={view} ids={item.ids} />
      <Acts view={view} item={item} />
      {along.length > 0 && (
        <p className="quiet">
          {`Approved with it, as shown: ${shown.listPages(
            along.map((id) => id.slice('page:'.length)),
            6,
          )}.`}
        </p>
      )}
    </>
  );
}

/** Shows a sentence or a field with its difference. Of an entry with several sentences, each can be sent back alone. */
function Part({ view, part, isAlone }: { view: View; part: HappenedPart; isAlone: boolean }) {
  const { title, words, before, after, id, file, line } = part;
  const { shown } = view;
  const item = id === null ? null : itemOfLine({ ids: [id], text: shown.nameOf(id) });
  return (
    <div className="words" data-mark={item === null ? undefined : shown.markOf(item.ids).name}>
      {before !== null && <p className="words__beside">{before}</p>}
      <p className="words__own">
        {title !== '' && <b>{`${title}: `}</b>}
        <span data-words="">
          <Diff words={words} />
        </span>
      </p>
      {after !== null && <p className="words__beside">{after}</p>}
      {item !== null && !isAlone && (
        <div className="words__alone" {...itemAttributes(view, item)}>
          <span className="quiet">{`${file}:${line}`}</span>
          {shown.statusOf(item.key) !== 'sent-back' && <Acts view={view} item={item} hasKeys={false} />}
        </div>
      )}
    </div>
  );
}

/** Shows a page as the last release showed it, and as it is now, at each width. The difference is marked in both. */
export function LookPictures({ view, look }: { view: View; look: DeskLook }) {
  const name = view.shown.titleOf(look.route);
  return look.pictures.map(({ width, before, after }) => (
    <Pair
      key={width}
      name={name}
      pictures={[
        [`in the last release, ${width} px`, before, before && view.addressOfLook(before)],
        [`now, ${width} px`, after, after && view.addressOfLook(after)],
      ]}
    />
  ));
}

interface PairProps {
  name: string;
  /** Lists a label, a file or hash (null if there was no picture), and its address (null if it was not kept). */
  pictures: readonly (readonly [what: string, kept: string | null, address: string | null])[];
}

/** Shows pictures side by side. */
function Pair({ name, pictures }: PairProps) {
  return (
    <div className="pictures">
      {pictures.map(([what, kept, address]) =>
        kept === null ? null : (
          <figure key={what}>
            {address !== null && <img src={address} alt={`${name}, ${what}`} loading="lazy" />}
            <figcaption>{address === null ? `${what}: nobody keeps it any more` : what}</figcaption>
          </figure>
        ),
      )}
    </div>
  );
}
