import type { DeskEntry, DeskEntryPart, DeskLook, DeskPicture } from '../model.ts';
import type { Item } from '../shown.ts';
import { Diff, Remarks, type View } from './words.tsx';

/** Shows one thing that happened: words before and after with their neighbors, its pictures, what was said of it. */
export function Entry({ view, entry }: { view: View; entry: DeskEntry }) {
  const { shown, heading: Heading } = view;
  const item = shown.itemOf(entry);
  const along = item.approves.filter((id) => !item.ids.includes(id));
  const single = entry.parts.length === 1 ? entry.parts[0] : undefined;
  return (
    <>
      <Heading>{entry.title}</Heading>
      <p className="quiet">
        {entry.routes.length > 0 && `On ${shown.listPages(entry.routes, 6)}. `}
        {single?.file.startsWith('content/') === true && `${single.file}:${single.line}`}
      </p>
      {entry.pictures.map((picture) => (
        <Pictures key={picture.path} view={view} picture={picture} />
      ))}
      {entry.parts.map((part, index) => (
        <Part key={index} view={view} part={part} isSingle={single !== undefined} />
      ))}
      {shown.textsOf(item.ids).map((text) => (
        <Remarks key={text.id} view={view} text={text} />
      ))}
      {view.renderActs(item, true)}
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
function Part({ view, part, isSingle }: { view: View; part: DeskEntryPart; isSingle: boolean }) {
  const { title, words, before, after, id, file, line } = part;
  const text = id === null ? undefined : view.shown.texts.get(id);
  const item: Item | null =
    id === null || isSingle || text === undefined
      ? null
      : { key: id, title: view.shown.nameOf(id), ids: [id], approves: [id], sends: [id], gone: [] };
  return (
    <div className="words" data-mark={id === null ? undefined : view.shown.markOf([id]).name}>
      {before !== null && <p className="words__beside">{before}</p>}
      <p className="words__own">
        {title !== '' && <b>{`${title}: `}</b>}
        <Diff words={words} />
      </p>
      {after !== null && <p className="words__beside">{after}</p>}
      {item !== null && (
        <div className="words__alone">
          <span className="quiet">{`${file}:${line}`}</span>
          {text?.status !== 'sent-back' && view.renderActs(item, false)}
        </div>
      )}
    </div>
  );
}

/** Shows a picture as it was approved, and as it is now. */
function Pictures({ view, picture }: { view: View; picture: DeskPicture }) {
  const { path, before, after } = picture;
  const shown = [
    [before, 'as approved'],
    [after, 'now'],
  ] as const;
  return (
    <Pair
      pictures={shown.flatMap(([hash, what]) =>
        hash === null ? [] : [{ what, name: path, address: view.addressOf(picture, hash) }],
      )}
    />
  );
}

/** Shows a page as the last release showed it, and as it is now, at each width. The difference is marked in both. */
export function LookPictures({ view, look }: { view: View; look: DeskLook }) {
  const name = view.shown.titleOf(look.route);
  return look.pictures.map(({ width, before, after }) => {
    const shown = [
      [before, `in the last release, ${width} px`],
      [after, `now, ${width} px`],
    ] as const;
    return (
      <Pair
        key={width}
        pictures={shown.flatMap(([file, what]) =>
          file === null ? [] : [{ what, name, address: view.addressOfLook(file) }],
        )}
      />
    );
  });
}

/** Shows pictures side by side. */
function Pair({ pictures }: { pictures: readonly { what: string; name: string; address: string | null }[] }) {
  return (
    <div className="pictures">
      {pictures.map(({ what, name, address }) => (
        <figure key={what}>
          {address !== null && <img src={address} alt={`${name}, ${what}`} loading="lazy" />}
          <figcaption>{address === null ? `${what}: nobody keeps it any more` : what}</figcaption>
        </figure>
      ))}
    </div>
  );
}
