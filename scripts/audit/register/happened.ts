import { groupBy } from '../../content/group-by.ts';
import {
  type Approval,
  fileOf,
  isEntryName,
  isSentence,
  partsOf,
  placeOf,
  routeIn,
} from '../approvals/approval.ts';
import { ERROR_PAGE } from '../../publish/built-page.ts';
import { approvalOf } from '../approvals/status.ts';
import { type Change, diffWords } from '../approvals/word-diff.ts';
import { lettersOf } from '../seen/seen-page.ts';
import type { AuditedSite } from './audited-site.ts';
import { isSaidIn, listPageChanges } from './happened-pages.ts';
import { routesOf, titleOf, tokenOf, wordingsOf } from './happened-titles.ts';
import { recordIn } from './published-values.ts';
import { compareRecords, type FieldChange, wordsOfKey } from './record-fields.ts';
import { goneFrom, type Reviewable } from './texts.ts';

/** Holds one change since the last approval, with everything that a decision about it covers. */
export interface Happened {
  /** Identifies the change. It is the same each time the changes are listed. */
  key: string;
  kind: 'words' | 'fact' | 'picture' | 'record' | 'redirect' | 'new' | 'moved' | 'removed' | 'page';
  title: string;
  /** Lists ids of texts to approve. */
  ids: readonly string[];
  /** Lists ids of removed or renamed texts. Their approvals are deleted with the decision. */
  gone: readonly string[];
  /** Lists ids of pages that show the change. A page is approved when the last of its changes is approved. */
  pages: readonly string[];
  /** Lists routes on which the change is visible. */
  routes: readonly string[];
  parts: readonly HappenedPart[];
  /** Lists pictures to compare. `name` is the path of a picture in content, or names a screenshot of a page. */
  pictures: readonly { what: string; name: string; hash?: string }[];
}

export interface HappenedPart {
  title: string;
  words: readonly Change[];
  /** Holds the text above the changed text, in its file or on its page; null if there is none. */
  before: string | null;
  /** Holds the text below the changed text in its file; null if there is none. */
  after: string | null;
  file: string;
  line: number;
  /** Holds the id of the text; null for a removed text and for a line of a page. */
  id: string | null;
}

export type ChangedSite = Pick<
  AuditedSite,
  'approved' | 'approvals' | 'units' | 'texts' | 'transcripts' | 'pages' | 'translations' | 'leftOut'
>;

/** Holds a text that differs from its approved version. `before` is null for a new text, `after` for a removed text. */
export interface TextChange extends ReturnType<typeof compareRecords> {
  id: string;
  text: string;
  before: Approval | null;
  after: Reviewable | null;
}

/** Holds a change of content with all texts that it covers. The texts have the same kind and place. */
export interface Thing extends Happened {
  changes: readonly TextChange[];
}

/** Identifies what changed, such as a file, an entry or a text. For a move, `place` has the old and the new place. */
export type Place = Pick<Happened, 'kind'> & { place: string };

/** Separates the two places of a move. */
const MOVE = ' → ';

/** Lists the changes since the last approval. Texts that changed for the same reason are one change. */
export function listHappened(site: ChangedSite): Happened[] {
  const changes = listChanges(site);
  const explain = findCauses(changes);
  const rootOf = (change: TextChange): TextChange => {
    const { cause } = explain(change);
    return cause === undefined ? change : rootOf(cause);
  };
  const own = (change: TextChange): TextChange => ({ ...change, fields: explain(change).fields });
  const placeOfThing = findPlaces(site);
  const placed = changes.map((change) => ({ change: own(change), ...placeOfThing(own(rootOf(change))) }));
  // List a renamed file as one change, together with its texts whose words also changed.
  const moves = placed.filter(({ kind }) => kind === 'moved');
  const moveOf = ({ kind, place }: Place) =>
    moves.find((move) => kind !== 'moved' && !place.includes('#') && move.place.split(MOVE).includes(place));
  const gathered = placed.map((each) => ({ ...each, ...moveOf(each), change: each.change }));
  const things = groupBy(gathered, ({ kind, place }) => `${kind} ${place}`).flatMap((together) => {
    const all = together.map(({ change }) => change);
    return together.slice(0, 1).map((place) => tell(place, all, site));
  });
  return listPageChanges(site, things);
}

/** Sets the share of a language's texts that must have decisions before its first approval counts as finished. */
const MOST = 0.8;

/** Lists texts that differ from their approved versions. In a language's first approval, no text counts as new. */
function listChanges(site: ChangedSite): TextChange[] {
  const judged = site.texts.flatMap((after) =>
    after.kind === 'page' ? [] : [{ after, ...approvalOf(site.approvals, after.id) }],
  );
  const changed = groupBy(judged, ({ after }) => after.language ?? '').flatMap((own) => {
    const decided = own.filter(({ status }) => status !== 'unapproved').length;
    const isFirst = decided < own.length * MOST;
    return own.filter(({ status }) => status === 'changed' || (status === 'unapproved' && !isFirst));
  });
  const gone = goneFrom(site).filter(({ id }) => routeIn(id) === null);
  return [
    ...changed.map(({ approval, after }) => ({ before: approval, after })),
    ...gone.map((before) => ({ before, after: null })),
  ].map(({ before, after }) => {
    const { id = '', text = '' } = after ?? before ?? {};
    const [old = '', now = ''] = isSentence({ id }) ? [] : [before?.text, after?.text];
    return { id, text, before, after, ...compareRecords(old, now) };
  });
}

/** Returns a function that finds the kind and the place of a change that no other change caused. */
function findPlaces(site: ChangedSite): (change: TextChange) => Place {
  const partsOfAll = (texts: readonly { id: string }[]) => new Set(texts.flatMap(({ id }) => partsOf(id)));
  const present = partsOfAll([...site.units, ...site.texts]);
  const approved = partsOfAll(site.approved.lines);
  const largest = (id: string, others: ReadonlySet<string>) =>
    partsOf(id).find((part) => !others.has(part)) ?? placeOf(id);
  return ({ id, before, after, fields, pictures }) => {
    const record = recordIn(id);
    if (record?.kind !== undefined) return { kind: record.kind, place: record.place };
    if (record !== null && present.has(record.place) && approved.has(record.place))
      return { kind: 'words', place: record.place };
    if (after === null) {
      const folder = before?.en === undefined ? null : id.split('/').slice(0, 2).join('/') + '/';
      const isLanguage = folder !== null && !site.texts.some(({ file }) => file.startsWith(folder));
      return { kind: 'removed', place: isLanguage ? folder : largest(id, present) };
    }
    if (before === null) return { kind: 'new', place: largest(id, approved) };
    const [from, to] = [largest(before.id, present), largest(id, approved)];
    if (before.id !== id && listAround(from) !== null && listAround(from) === listAround(to))
      return { kind: 'words', place: to };
    if (before.id !== id) return { kind: 'moved', place: `${from}${MOVE}${to}` };
    const [picture] = pictures;
    if (picture !== undefined && fields.length === 0) return { kind: 'picture', place: picture.path };
    return { kind: isSentence({ id }) ? 'words' : 'record', place: id };
  };
}

/** Returns the list that contains the entry at this place; null if the place is not an entry. */
function listAround(place: string): string | null {
  const at = place.lastIndexOf('/');
  return place.includes('#') && isEntryName(place.slice(at + 1)) ? place.slice(0, at) : null;
}

interface Explained {
  /** Holds another change that explains all of this change. */
  cause?: TextChange | undefined;
  /** Lists the changed fields of a record that no other change caused. */
  fields: TextChange['fields'];
}

/** Matches the syntax of markdown in a block. Its group captures the words of a link. */
const MARKUP = /^#+ |^[-*] |\*+|\[([^\]]*)\]\([^)]*\)/gm;

function findCauses(changes: readonly TextChange[]): (change: TextChange) => Explained {
  const reworded = changes.filter(
    ({ before, after }) => wordingsOf(before).join() !== wordingsOf(after).join(),
  );
  const byToken = new Map(reworded.map((change) => [tokenOf(change.id), change]));
  const settings = reworded.filter(({ id }) => isSentence({ id }) && tokenOf(id) !== null);
  const named = changes.filter(({ id, before, after }) => isSentence({ id }) && before?.id !== after?.id);
  const partsWithin = new Map(
    named.map((each) => [
      each,
      [each.before, each.after].flatMap((text) => partsOf(text?.id ?? '').slice(1)),
    ]),
  );
  // A sentence changes with the fact or the setting that it names.
  const sourceOf = (change: TextChange) =>
    (change.after?.tokens ?? [])
      .flatMap((token) => byToken.get(token.split('.')[0] ?? '') ?? [])
      .find((source) => source !== change);
  // List the same edit in several places, such as the new name of a person, as one change.
  const editOf = ({ before, after }: TextChange) => `${before?.text}\n${after?.text}`;
  const edits = reworded.filter(
    (change) => isReworded(change) && change.before?.en === change.after?.en && !sourceOf(change),
  );
  const firstEdit = new Map(edits.toReversed().map((change) => [editOf(change), change]));
  const causeOfText = (change: TextChange): TextChange | undefined => {
    const { before, after } = change;
    const en = (before ?? after)?.en;
    // A translation changes with its English sentence.
    if (en !== undefined && (before === null || en !== after?.en)) {
      const english = reworded.filter((other) => (other.before ?? other.after)?.en === undefined);
      const words = en.replace(MARKUP, '$1');
      return english.find((other) =>
        isSaidIn((before === null ? other.after : other.before)?.text ?? '', words),
      );
    }
    if (!isReworded(change)) return undefined;
    const first = firstEdit.get(editOf(change));
    return sourceOf(change) ?? (first === change ? undefined : first);
  };
  return (change) => {
    const { id, before, after, fields } = change;
    if (isSentence({ id })) return { cause: causeOfText(change), fields };
    if (before === null || after === null || id.includes('#')) return { fields };
    // Find the cause of a changed link: an entry that was added or removed, the sentence around the link, or a setting
    // such as the phone number.
    const causes = fields.map(
      ({ pointer, from, to }) =>
        named.find((each) =>
          partsOf(`${fileOf(id)}#${pointer}`).some((part) => partsWithin.get(each)?.includes(part)),
        ) ??
        reworded.find((each) => isLinkIn(pointer, fileOf(id), each)) ??
        settings.find((each) => holds(from, each.before) && holds(to, each.after)),
    );
    const own = fields.filter((_, at) => causes[at] === undefined);
    return own.length > 0 ? { fields: own } : { cause: causes[0], fields };
  };
}

function isReworded({ id, before, after }: TextChange): boolean {
  return isSentence({ id }) && before !== null && after !== null;
}

/** Returns true if a pointer names a link in prose, and the changed sentence contains the words of the link. */
function isLinkIn(pointer: string, file: string, { id, before, after }: TextChange): boolean {
  const words = LINK_WORDS.exec(pointer)?.[1];
  if (words === undefined || fileOf(id) !== file) return false;
  return [before, after].some((text) => text?.text.includes(words) === true);
}

/** Captures the words of a link from its pointer, such as `our guides` from `/body/our guides href`. */
const LINK_WORDS = /^\/body\/“?(.+?)[”…]?(?: \(\d+\))? \w+$/;

function holds(value: string, text: { text: string } | null): boolean {
  return text !== null && lettersOf(value).includes(lettersOf(text.text));
}

function tell({ kind, place }: Place, changes: readonly TextChange[], site: ChangedSite): Thing {
  const after = changes.flatMap((change) => change.after ?? []);
  const shownOn = after.flatMap((text) => (text.routes.length > 0 ? text.routes : routesOf(text.file, site)));
  const name = kind === 'picture' ? place.replace(/\.\w+$/, '') : null;
  const drawnOn = site.pages.filter(({ html }) => name !== null && html.includes(name));
  // Put the error page last, because the desk shows the first page.
  const isError = (route: string) => Number(route === ERROR_PAGE);
  const routes = [...new Set([...shownOn, ...drawnOn.map(({ route }) => route)])].toSorted(
    (a, b) => isError(a) - isError(b),
  );
  // Leave out texts that only have a new name, because nobody needs to read them again.
  const others = changes.filter(
    ({ before, after: now }) => before?.text !== now?.text || before?.en !== now?.en,
  );
  const shown = (others.length > 0 ? others : changes).toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    key: `${kind} ${place}`,
    kind,
    title: titleOf({ kind, place }, changes, routes, site),
    ids: after.map(({ id }) => id),
    gone: changes.flatMap(({ before, after: now }) => (before && before.id !== now?.id ? [before.id] : [])),
    pages: [],
    routes,
    parts: shown.flatMap((change) => partsToShow(change, site)),
    pictures: (kind === 'picture' ? changes.slice(0, 1) : changes).flatMap((change) =>
      change.pictures.flatMap(({ path, before, after: now }) => [
        { what: 'as approved', name: path, hash: before },
        { what: 'now', name: path, hash: now },
      ]),
    ),
    changes,
  };
}

/** Orders the texts of a change: sentences, their translations, then records. */
function rankOf({ id, before, after }: TextChange): number {
  if (!isSentence({ id })) return 2;
  return (after ?? before)?.en === undefined ? 0 : 1;
}

function partsToShow({ id, before, after, fields }: TextChange, { units }: ChangedSite): HappenedPart[] {
  const own = units.filter(({ file }) => file === after?.file);
  const at = own.findIndex((unit) => unit.id === after?.id);
  const part = {
    title: after?.en ?? before?.en ?? '',
    before: own[at - 1]?.text ?? null,
    after: at === -1 ? null : (own[at + 1]?.text ?? null),
    file: after?.file ?? fileOf(id),
    line: after?.line ?? 1,
    id: after?.id ?? null,
  };
  if (isSentence({ id })) return [{ ...part, words: diffWords(before?.text ?? '', after?.text ?? '') }];
  // Leave out a field whose value is unchanged, and whose pointer changed only because its entry has a new name.
  const isRenamed = ({ from, to }: FieldChange) =>
    from !== to && (from === '' || to === '') && fields.some((each) => each.from === to && each.to === from);
  return fields
    .filter((field) => !isRenamed(field))
    .map(({ pointer, from, to }) => ({
      ...part,
      title: wordsOfKey(pointer),
      words: diffWords(from, to),
    }));
}
