import { groupBy } from '../../content/group-by.ts';
import { fileOf, isEntryName, isSentence, partsOf, placeOf } from '../approvals/approval.ts';
import { type Change, diffWords } from '../approvals/word-diff.ts';
import { once } from '../../publish/store.ts';
import { lettersOf } from '../seen/seen-page.ts';
import type { AuditedSite } from './audited-site.ts';
import { isSaidIn, listPageChanges } from './happened-pages.ts';
import { routesOf, titleOf, tokenOf } from './happened-titles.ts';
import { recordIn } from './published-values.ts';
import { wordsOfKey } from './record-fields.ts';
import { changesSinceApproval, type TextChange, wordingsOf } from './reviewables.ts';

/** Tells one thing that happened since the last approval, with all that one decision about it covers. */
export interface Happened {
  /** Stays the same for the same thing, however often it is asked. */
  key: string;
  kind: 'words' | 'fact' | 'picture' | 'record' | 'redirect' | 'new' | 'moved' | 'removed' | 'page';
  title: string;
  /** Texts to approve. */
  ids: readonly string[];
  /** Texts that are gone, or have another name now: their lines go with the approval. */
  gone: readonly string[];
  /** Pages that are shown differently through it. A page is approved with the last thing that changed it. */
  pages: readonly string[];
  /** Routes on which it can be seen. */
  routes: readonly string[];
  parts: readonly HappenedPart[];
  /** Pictures by path and hash. */
  pictures: readonly { path: string; before: string | null; after: string | null }[];
}

/** Shows a sentence or a field of a record, before and after. */
export interface HappenedPart {
  title: string;
  words: readonly Change[];
  /** Holds the texts around it in its file. */
  before: string | null;
  after: string | null;
  file: string;
  line: number;
  /** Holds the text that can be decided about by itself; null for fields, and for what is gone. */
  id: string | null;
}

export type ChangedSite = Pick<
  AuditedSite,
  'approved' | 'approvals' | 'units' | 'translations' | 'values' | 'transcripts' | 'pages'
>;

/** Holds changes that are one thing: those of the same kind at the same place. */
export interface Thing {
  kind: Happened['kind'];
  /** Names the file, entry, record or text; of a picture its path, of a move both ends. */
  place: string;
  changes: readonly TextChange[];
}

/** Lists what happened since the last approval, one entry for each thing. */
export function listHappened(site: ChangedSite): Happened[] {
  const changes = changesSinceApproval(site);
  const thingOf = findThings(site, changes);
  const things = groupBy(changes, (change) => Object.values(thingOf(change)).join(' ')).flatMap(
    (own): Thing[] => own.slice(0, 1).map((first) => ({ ...thingOf(first), changes: own })),
  );
  return listPageChanges(
    site,
    things.map((thing) => ({ told: tell(thing, site), changes: thing.changes })),
  );
}

/** Finds the thing that each change is a part of. */
function findThings(site: ChangedSite, changes: readonly TextChange[]) {
  const partsOfAll = (texts: readonly { id: string }[]) => new Set(texts.flatMap(({ id }) => partsOf(id)));
  const present = partsOfAll([...site.units, ...site.translations, ...site.values]);
  const approved = partsOfAll(site.approved.lines);
  const largest = (id: string, others: ReadonlySet<string>) =>
    partsOf(id).find((part) => !others.has(part)) ?? placeOf(id);
  const causeOf = findCauses(changes);
  const thingOf = once((change: TextChange): Pick<Thing, 'kind' | 'place'> => {
    const { id, before, after, fields, pictures } = change;
    const cause = causeOf(change);
    if (cause !== undefined) return thingOf(cause);
    const record = recordIn(id);
    if (record?.kind !== undefined) return { kind: record.kind, place: record.place };
    const isOld = record !== null && present.has(record.place) && approved.has(record.place);
    if (isOld) return { kind: 'words', place: record.place };
    if (after === null) return { kind: 'removed', place: largest(id, present) };
    if (before === null) return { kind: 'new', place: largest(id, approved) };
    const [from, to] = [largest(before.id, present), largest(id, approved)];
    if (before.id !== id)
      return listAround(from) !== null && listAround(from) === listAround(to)
        ? { kind: 'words', place: to }
        : { kind: 'moved', place: `${from} ${to}` };
    const [picture] = pictures;
    if (picture !== undefined && fields.length === 0) return { kind: 'picture', place: picture.path };
    return { kind: isSentence({ id }) ? 'words' : 'record', place: id };
  });
  return thingOf;
}

/** Gives the list that a place is an entry of; null for any other place. */
function listAround(place: string): string | null {
  const at = place.lastIndexOf('/');
  return place.includes('#') && isEntryName(place.slice(at + 1)) ? place.slice(0, at) : null;
}

/** Finds the change that another one only follows from. */
function findCauses(changes: readonly TextChange[]): (change: TextChange) => TextChange | undefined {
  const reworded = changes.filter(
    ({ before, after }) => wordingsOf(before).join() !== wordingsOf(after).join(),
  );
  const byToken = new Map(reworded.map((change) => [tokenOf(change.id), change]));
  const named = changes.filter(({ id, before, after }) => isSentence({ id }) && before?.id !== after?.id);
  const byPart = new Map(
    named.flatMap((change) =>
      [change.before, change.after].flatMap((text) =>
        (text === null ? [] : partsOf(text.id).slice(1)).map((part) => [part, change] as const),
      ),
    ),
  );
  const settings = [...byToken.values()].filter(({ id }) => isSentence({ id }) && tokenOf(id) !== null);
  return (change) => {
    const { id, before, after, fields } = change;
    if (before === null) return undefined;
    // A translation goes with its English sentence.
    const { en } = before;
    if (after === null)
      return en === undefined
        ? undefined
        : reworded.find((other) => other.before?.en === undefined && isSaidIn(other.before?.text ?? '', en));
    // A sentence changes with the fact or the setting that it names.
    if (isSentence({ id }))
      return after.tokens
        .flatMap((token) => byToken.get(token.split('.')[0] ?? '') ?? [])
        .find((cause) => cause !== change);
    if (id.includes('#')) return undefined;
    // A link goes with the entry that came, went or was renamed, and with the phone number that it dials.
    const causes = fields.map(
      ({ pointer, from, to }) =>
        partsOf(`${fileOf(id)}#${pointer}`).flatMap((part) => byPart.get(part) ?? [])[0] ??
        settings.find((each) => holds(from, each.before) && holds(to, each.after)),
    );
    return causes.includes(undefined) ? undefined : causes[0];
  };
}

function holds(value: string, text: { text: string } | null): boolean {
  return text !== null && lettersOf(value).includes(lettersOf(text.text));
}

/** Puts a thing into words. */
function tell(thing: Thing, site: ChangedSite): Happened {
  const { kind, place, changes } = thing;
  const after = changes.flatMap((change) => change.after ?? []);
  const shownOn = after.flatMap((text) => (text.routes.length > 0 ? text.routes : routesOf(text.file, site)));
  if (kind === 'picture') {
    const name = place.replace(/\.\w+$/, '');
    shownOn.push(...site.pages.flatMap(({ html, route }) => (html.includes(name) ? [route] : [])));
  }
  const routes = [...new Set(shownOn)];
  return {
    key: `${kind} ${place}`,
    kind,
    title: titleOf(thing, routes, site),
    ids: after.map(({ id }) => id),
    gone: changes.flatMap(({ before, after: now }) => (before && before.id !== now?.id ? [before.id] : [])),
    pages: [],
    routes,
    parts: changes.flatMap((change) => partsToShow(change, site)),
    pictures: (kind === 'picture' ? changes.slice(0, 1) : changes).flatMap(({ pictures }) => pictures),
  };
}

function partsToShow({ id, before, after, fields }: TextChange, { units }: ChangedSite): HappenedPart[] {
  const own = units.filter(({ file }) => file === after?.file);
  const at = own.findIndex((unit) => unit.id === after?.id);
  const part = {
    title: '',
    before: own[at - 1]?.text ?? null,
    after: at === -1 ? null : (own[at + 1]?.text ?? null),
    file: after?.file ?? fileOf(id),
    line: after?.line ?? 1,
    id: after?.id ?? null,
  };
  if (isSentence({ id })) return [{ ...part, words: diffWords(before?.text ?? '', after?.text ?? '') }];
  return fields.map(({ pointer, from, to }) => ({
    ...part,
    title: wordsOfKey(pointer),
    words: diffWords(from, to),
  }));
}
