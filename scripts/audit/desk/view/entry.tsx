import { count } from '../../../lib/count.ts';
import { spellDay } from '../../../lib/day.ts';
import type { OpenReason } from '../../approved/decisions.ts';
import { type Line, plainNote, type SiteLine } from '../../approved/line.ts';
import type { Change } from '../../changes/change.ts';
import type { ReviewEntry } from '../../changes/review.ts';
import { kindOfWords } from '../../changes/titles.ts';
import { diffWords } from '../../changes/word-diff.ts';
import type { DeskModel, Group } from '../model.ts';
import { Act, Fold, itemAttributes, type View } from './parts.tsx';

/** The most groups of words of an entry that are open. */
const MAX_OPEN = 8;
const MAX_PAGES = 6;

/** Renders an entry: the words before and after, once for all pages that have them, and who may decide. */
export function EntryRow({ view, entry }: { view: View; entry: ReviewEntry }) {
  const { shown } = view;
  const item = shown.itemOf(entry);
  const groups = shown.groupsOf(item);
  const [route] = entry.pages.filter((page) => page.startsWith('/'));
  const files = [...new Set(entry.waiting.flatMap(({ after }) => after.flatMap(({ origins }) => origins)))];
  const [origin] = files;
  const isAlone = groups.length === 1;
  return (
    <li
      {...itemAttributes(item)}
      className="entry"
      data-row="open"
      tabIndex={-1}
      data-route={route}
      data-title={route}
    >
      <h3>{entry.title}</h3>
      <p className="quiet">
        {`On ${listPages(entry.pages, MAX_PAGES)}. `}
        {origin !== undefined && `${origin.file}:${origin.line}`}
      </p>
      {entry.answers.map((reason) => (
        <p key={reason.decision.id + reason.sign} className="reason">
          <b>{`After ${reason.decision.by} sent it back, ${spellDay(reason.decision.on)}: `}</b>
          {reason.decision.note}
          {reason.answer !== undefined && ` ${reason.answer.by} answered: ${reason.answer.note ?? ''}`}
        </p>
      ))}
      {entry.seconded.map(({ by, on }) => (
        <p
          key={by}
          className="quiet"
        >{`${by} approved it on ${spellDay(on)}; a second reviewer has to, too.`}</p>
      ))}
      {groups.slice(0, MAX_OPEN).map((group) => (
        <GroupOfWords key={group.item.key} view={view} group={group} isAlone={isAlone} />
      ))}
      {groups.length > MAX_OPEN && (
        <Fold title={`${groups.length - MAX_OPEN} more with the same change`}>
          {groups.slice(MAX_OPEN).map((group) => (
            <GroupOfWords key={group.item.key} view={view} group={group} isAlone={false} />
          ))}
        </Fold>
      )}
      <p className="acts">
        <Act act="approve" label="Approve" about={entry.title} letter="a" />
        <Act act="send back" label="Send back" about={entry.title} letter="s" />
      </p>
    </li>
  );
}

/** Renders the same words before and after. If an entry has several, each can be sent back by itself. */
function GroupOfWords({ view, group, isAlone }: { view: View; group: Group; isAlone: boolean }) {
  const { item, pages } = group;
  const [change] = item.changes;
  if (change === undefined) return null;
  return (
    <div
      className="words"
      data-route={pages[0]?.startsWith('/') === true ? pages[0] : undefined}
      data-title={pages[0]}
    >
      <Words view={view} change={change} />
      {!isAlone && (
        <div className="words__alone" {...itemAttributes(item)}>
          <span className="quiet">{listPages(pages, 3)}</span>
          <p className="acts">
            <Act act="send back" label="Send back" about={item.title} />
          </p>
        </div>
      )}
    </div>
  );
}

function Words({ view, change }: { view: View; change: Change }) {
  const { kind, before, after, whole } = change;
  if (whole === 'left out' || whole === 'went' || whole === 'came')
    return (
      <Fold title={`${change.page}: ${count(before.length + after.length, 'line')}`}>
        {[...before, ...after].map((line, at) => (
          <PlainLine key={at} view={view} line={line} />
        ))}
      </Fold>
    );
  if (kind === 'changed' && before[0] !== undefined && after[0] !== undefined)
    return <ChangedLine view={view} before={before[0]} after={after[0]} />;
  const lines: readonly Line[] = after.length > 0 ? after : before;
  const Mark = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
  return lines.map((line, at) => (
    <p key={at} className="words__own">
      <Kind line={line} />
      <Mark data-words={at === 0 && kind !== 'removed' ? '' : undefined}>
        {kind !== 'moved' && <span className="spoken">{kind}: </span>}
        {line.text === '' ? plainNote(line) : line.text}
      </Mark>
      <Note line={line} />
      <English shown={view.shown} line={line} />
    </p>
  ));
}

function PlainLine({ view, line }: { view: View; line: Line }) {
  return (
    <p className="words__own">
      <Kind line={line} />
      {line.text === '' ? plainNote(line) : line.text}
      <Note line={line} />
      <English shown={view.shown} line={line} />
    </p>
  );
}

function ChangedLine({ view, before, after }: { view: View; before: Line; after: SiteLine }) {
  const isPicture = after.role === 'picture' && plainNote(before) !== plainNote(after);
  const notes = [plainNote(before), plainNote(after)];
  return (
    <>
      <p className="words__own">
        <Kind line={after} before={before} />
        <span data-words="">
          {diffWords(before.text, after.text).map(({ kind, text }, at) => {
            if (kind === 'same') return text;
            const Mark = kind === 'inserted' ? 'ins' : 'del';
            return (
              <Mark key={at}>
                <span className="spoken">{kind}: </span>
                {text}
              </Mark>
            );
          })}
        </span>
        {notes[0] === notes[1] ? (
          <Note line={after} />
        ) : (
          <span className="quiet">
            {' · '}
            {notes[0] !== '' && <del>{notes[0]}</del>} {notes[1] !== '' && <ins>{notes[1]}</ins>}
          </span>
        )}
        <English shown={view.shown} line={after} before={before} />
      </p>
      {isPicture && <Picture view={view} line={after} />}
    </>
  );
}

/** Says what kind of words a line has, such as the title of the page. */
export function Kind({ line, before }: { line: Pick<Line, 'role'>; before?: Line }) {
  const [kind, old] = [kindOfWords(line.role), before && kindOfWords(before.role)];
  const changed = old !== undefined && old !== kind;
  if (kind === '' && !changed) return null;
  return (
    <b className="kind">
      {changed && <del>{old === '' ? 'text' : old}</del>}{' '}
      {changed ? <ins>{kind === '' ? 'text' : kind}</ins> : kind}
      {': '}
    </b>
  );
}

function Note({ line }: { line: Line }) {
  const note = plainNote(line);
  return note === '' || line.text === '' ? null : <span className="quiet">{` · ${note}`}</span>;
}

/** Shows the English words of a translation below it, and how they changed. */
export function English({
  shown,
  line,
  before,
}: {
  shown: DeskModel;
  line: Line;
  before?: Line | undefined;
}) {
  const [now, old] = [shown.english(line), before && shown.english(before)];
  if (now === undefined && old === undefined) return null;
  return (
    <span className="line__english" lang="en">
      {diffWords(old ?? now ?? '', now ?? old ?? '').map(({ kind, text }, at) =>
        kind === 'same' ? (
          text
        ) : kind === 'inserted' ? (
          <ins key={at}>{text}</ins>
        ) : (
          <del key={at}>{text}</del>
        ),
      )}
    </span>
  );
}

/** Shows a picture of the site, by the name and the hash in its note. */
export function Picture({ view, line }: { view: View; line: Line }) {
  const [, path, ending, hash] = /([\w./-]+)(\.\w+) ([\w-]{8,})$/.exec(plainNote(line)) ?? [];
  if (path === undefined) return null;
  return (
    <img
      className="picture"
      src={`${view.site}assets/media/${path}.${hash}${ending}`}
      alt={line.text}
      loading="lazy"
    />
  );
}

/** Renders what was sent back or is held until it is answered. */
export function BackRow({ view, entry }: { view: View; entry: ReviewEntry }) {
  const parts = [...entry.back, ...entry.held];
  const reasons = [
    ...new Map(parts.flatMap(({ reasons: own }) => own.map((each) => [each.decision.id, each]))).values(),
  ];
  const pages = (changes: readonly { change: Change }[]) => [
    ...new Set(changes.map(({ change }) => change.page)),
  ];
  return (
    <div className="back">
      <p>
        <b>{entry.title}</b>
        {entry.back.length > 0 && (
          <span className="quiet">{` On ${listPages(pages(entry.back), MAX_PAGES)}.`}</span>
        )}
      </p>
      {entry.held.length > 0 && (
        <p className="note">{`Held until it is answered, because it shows what was sent back: ${listPages(pages(entry.held), MAX_PAGES)}.`}</p>
      )}
      <Reasons reasons={reasons} />
      <Fold title="The words">
        {parts.slice(0, 20).map(({ change }, at) => (
          <Words key={at} view={view} change={change} />
        ))}
      </Fold>
    </div>
  );
}

/** Renders why lines were sent back, with the author's answer and the buttons to answer or take it back. */
export function Reasons({ reasons }: { reasons: readonly OpenReason[] }) {
  return reasons.map(({ decision, answer }) => (
    <div
      key={decision.id}
      className="reason"
      {...itemAttributes({ key: `reason:${decision.id}`, hash: decision.id, title: decision.what })}
    >
      <p>
        <b>{`Sent back by ${decision.by}, ${spellDay(decision.on)}: `}</b>
        {decision.note}
      </p>
      {answer !== undefined && (
        <p className="reason__answer">
          <b>{`Answer of ${answer.by}, ${spellDay(answer.on)}: `}</b>
          {answer.note}
        </p>
      )}
      <p className="acts">
        <Act act="take back" label="Take it back" about={decision.what} />
        <Act act="answer" label="Answer" about={decision.what} />
      </p>
    </div>
  ));
}

export function listPages(pages: readonly string[], max: number): string {
  const rest = pages.length - max;
  const named = pages.slice(0, max).join(', ');
  return rest > 0 ? `${count(pages.length, 'page')}: ${named} and ${rest} more` : named;
}
