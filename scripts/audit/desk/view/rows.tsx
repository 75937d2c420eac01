import { spellDay } from '../../../day.ts';
import { routeIn } from '../../approvals/approval.ts';
import type { HappenedPart } from '../../register/happened.ts';
import type { Entry } from '../model.ts';
import type { DeskLine } from '../pages.ts';
import type { DeskRecord } from '../records.ts';
import { Acts, describe, Diff, itemAttributes, rowAttributes, Said, type View } from './words.tsx';

/** Draws one change: the words before and after in context, its pictures, and comments on it. */
export function EntryRow({ view, entry }: { view: View; entry: Entry }) {
  const { shown } = view;
  const { title, routes, shots, parts } = entry;
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
      {shots.length > 0 && (
        <div className="pictures">
          {shots.map(({ what, name, hash }) => {
            const address = view.addressOf(name, hash);
            const picture = address !== null && <img src={address} alt={`${name}, ${what}`} loading="lazy" />;
            return (
              <figure key={what + name}>
                {address !== null && view.decides ? (
                  <a href={address} target="_blank">
                    {picture}
                  </a>
                ) : (
                  picture
                )}
                <figcaption>{address === null ? `${what}: nobody keeps it any more` : what}</figcaption>
              </figure>
            );
          })}
        </div>
      )}
      {parts.map((part, index) => (
        <Part key={index} view={view} part={part} isAlone={isAlone} />
      ))}
      <Said view={view} ids={item.sends} />
      <Acts view={view} item={item} />
      {along.length > 0 && (
        <p className="quiet">{`Approved with it, as shown: ${shown.listPages(along, 6)}.`}</p>
      )}
    </li>
  );
}

/** Draws a sentence or a field with its changes. One of several sentences can be sent back separately. */
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

/** Draws a sentence, a translation beside its English, or a record with its fields. */
export function LineRow({ view, line }: { view: View; line: DeskLine }) {
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
        {record !== undefined && <RecordFields view={view} record={record} />}
        <div className="line__more">
          {ids.map((id) => (
            <p key={id} className="quiet">
              {what && <span className="line__what">{`${what}. `}</span>}
              {describe(id, shown)}
            </p>
          ))}
          <Said view={view} ids={ids} />
          <Acts view={view} item={item} />
        </div>
      </div>
    </li>
  );
}

function RecordFields({ view, record }: { view: View; record: DeskRecord }) {
  const { fields, pictures, ends, endsSoon, isSample, routes } = record;
  return (
    <div className="record">
      {isSample && <span className="tag">Sample</span>}
      {ends !== null && (
        <span className={endsSoon ? 'soon' : 'quiet'}>
          {`${endsSoon ? 'Soon: ends' : 'Ends'} ${spellDay(ends)}`}
        </span>
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
