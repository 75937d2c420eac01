import { ENTRY_TOKEN } from '../../content/assemble/collections.ts';
import type { Approval } from '../approvals/approval.ts';
import { diffLines } from '../approvals/line-diff.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { Reviewable } from '../register/reviewables.ts';
import { changesSinceApproval } from '../register/changes-since-approval.ts';
import { factsNamedBy } from '../register/unit.ts';
import { diffWords } from '../approvals/word-diff.ts';
import type { DeskChange } from './desk-model.ts';
import { addPages, newChange } from './page-changes.ts';
import { changedPictures, factOf, fieldOf, usersOf, wordingsOf, wordsOfName } from './records.ts';

type Part = DeskChange['parts'][number];
type Change = ReturnType<typeof changesSinceApproval>[number];

/** What changed since the last approval, each thing once with all that it changes. */
export function deskChanges(site: AuditedSite): DeskChange[] {
  const changes = changesSinceApproval(site).filter(({ after }) => after?.kind !== 'page');
  const isFact = ({ kind, after }: Change) => kind === 'changed' && factOf(after.id) !== null;
  const facts = changes.filter(isFact).flatMap((change) => causesOf(change, site, []));
  const causes = changes
    .filter((change) => !isFact(change))
    .flatMap((change) => causesOf(change, site, facts));
  return merge(addPages(site, [...facts, ...causes])).map((change) =>
    change.kind === 'effect' ? { ...change, title: `${change.title} on ${placesOf(change)}` } : change,
  );
}

function placesOf({ routes: [route = '', ...others] }: DeskChange): string {
  return others.length === 0 ? route : `${others.length + 1} pages`;
}

const LISTS = ['ids', 'gone', 'pages', 'routes', 'explains'] as const;

/** Makes one of all with the same key: the title of the first, and what each of them adds. */
function merge(changes: readonly DeskChange[]): DeskChange[] {
  const merged = new Map<string, DeskChange>();
  for (const change of changes) {
    const known = merged.get(change.key);
    merged.set(change.key, known === undefined ? change : joined(known, change));
  }
  return [...merged.values()];
}

function joined(known: DeskChange, change: DeskChange): DeskChange {
  const lists = LISTS.map((key) => [key, [...new Set([...known[key], ...change[key]])]] as const);
  // Effects of code on several pages, and pictures in several files, are the same in each.
  const isSame = known.kind === 'effect' || known.kind === 'picture';
  return {
    ...known,
    ...Object.fromEntries(lists),
    parts: isSame ? known.parts : [...known.parts, ...change.parts],
  };
}

/** @param facts what is known of the facts that changed: a sentence that only says one anew belongs to it */
function causesOf(
  { kind, before, after }: Change,
  site: AuditedSite,
  facts: readonly DeskChange[],
): DeskChange[] {
  if (after === null) {
    const page = /^page:(.*)/.exec(before.id)?.[1];
    const title = page === undefined ? 'Removed' : `The page ${page} is gone`;
    const parts = page === undefined ? [partOf(before.text, '')] : [];
    return [{ ...newChange('removed', title, before.id), gone: [before.id], parts, explains: [before.text] }];
  }
  if (after.kind === 'sentence') {
    const parts = [{ ...partOf(before?.text ?? '', after.text), ...around(after, site) }];
    const cause = { ...about(after, 'sentence', ''), parts, explains: [before?.text ?? '', after.text] };
    if (kind === 'new') return [{ ...cause, title: 'New sentence' }];
    const fact = kind === 'changed' ? factThatChanged(before.text, after, site, facts) : undefined;
    if (fact !== undefined) return [{ ...cause, key: fact.key }];
    if (kind === 'changed') return [{ ...cause, title: changedTitle(before, 'Changed words') }];
    const wasLetGo = !site.units.some(({ id }) => id === before.id);
    const key = `moved ${after.id.replace(/\/\d+(?=\/|$)/g, '/*')}`;
    const gone = wasLetGo ? [before.id] : [];
    return [{ ...cause, kind: 'moved', title: 'Moved, with the same words', key, gone }];
  }
  if (before === null)
    return [{ ...about(after, 'record', `New: ${after.what}`), parts: fieldParts('', after.text) }];
  const fact = factOf(after.id);
  const parts = fieldParts(before.text, after.text);
  if (fact !== null) {
    const uses = usersOf(fact, site).map(({ text, routes }) => ({ text: nameTokens(text), routes }));
    const routes = [...new Set(uses.flatMap((use) => use.routes))];
    const explains = [before.text, after.text].flatMap(wordingsOf);
    return [{ ...about(after, 'fact', `The fact ${fact} changed`), parts, uses, routes, explains }];
  }
  const pictures = changedPictures(before.text, after.text);
  const record = { ...about(after, 'record', changedTitle(before, `Changed: ${after.what}`)), parts };
  if (pictures.length === 0 || parts.length > 0)
    return [{ ...record, pictures, explains: pictures.map(({ path }) => path) }];
  const units = site.units.filter(({ file }) => file === after.file);
  // Other pages say some of its words, and do not show its pictures.
  const routes = units.flatMap((unit) => unit.route ?? unit.routes);
  return pictures.map((picture) => ({
    ...about(after, 'picture', `The picture ${picture.path} changed`),
    key: `${picture.path} ${picture.before} ${picture.after}`,
    pictures: [picture],
    routes: [...new Set(routes)],
    explains: [picture.path.replace(/\.\w+$/, '')],
  }));
}

/** What was sent back and has other words now says why it was. */
function changedTitle({ act, by, note }: Approval, title: string): string {
  return act === 'sent back' ? `Changed after ${by} sent it back: ${note}` : title;
}

function about({ id, routes }: Reviewable, kind: DeskChange['kind'], title: string): DeskChange {
  return { ...newChange(kind, title, id), ids: [id], routes };
}

/** The changed fact that alone makes a sentence differ. */
function factThatChanged(
  before: string,
  { id, text }: Reviewable,
  { units }: AuditedSite,
  facts: readonly DeskChange[],
): DeskChange | undefined {
  const unit = units.find((each) => each.id === id);
  const names = unit === undefined ? [] : factsNamedBy(unit);
  const differing = diffWords(before, text).filter(({ kind }) => kind !== 'same');
  return facts.find(
    ({ key, explains }) =>
      names.includes(factOf(key) ?? '') &&
      differing.every((words) => explains.some((wording) => wording.includes(words.text.trim()))),
  );
}

function partOf(before: string, after: string): Part {
  const words = diffWords(nameTokens(before), nameTokens(after));
  return { words, before: null, after: null, where: '' };
}

/** Names the tokens of a template for a reviewer: `{entry.name}` becomes `[the page’s own name]`. */
function nameTokens(text: string): string {
  return text.replace(ENTRY_TOKEN, (_, field: string) => `[the page’s own ${wordsOfName(field)}]`);
}

/** The texts before and after a sentence, in its file. */
function around({ id, file, line }: Reviewable, { units }: AuditedSite): Omit<Part, 'words'> {
  const own = units.filter((unit) => unit.file === file);
  const at = own.findIndex((unit) => unit.id === id);
  const textAt = (index: number) => {
    const text = own[index]?.text;
    return text === undefined ? null : nameTokens(text);
  };
  return { before: textAt(at - 1), after: textAt(at + 1), where: `${file}:${line}` };
}

/** The fields of a record that differ. */
function fieldParts(before: string, after: string): Part[] {
  const changes = diffLines(before, after);
  const fields = (side: 'deleted' | 'inserted') =>
    new Map(
      changes
        .filter(({ kind }) => kind === side)
        .flatMap(({ lines }) => lines.flatMap((line) => fieldOf(line) ?? []))
        .map(({ key, value }) => [key === '' ? value : key, value]),
    );
  const [old, now] = [fields('deleted'), fields('inserted')];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ ...partOf(old.get(key) ?? '', now.get(key) ?? ''), where: key }))
    .filter(({ words }) => words.some(({ kind }) => kind !== 'same'));
}
