import { spellDay } from '../../day.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { changesSinceApproval } from '../reports/changes-since-approval.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { diffWords } from '../reports/word-diff.ts';
import type { DeskChange } from './desk-model.ts';
import { addPages, type Cause } from './page-changes.ts';
import { changedPictures, factOf, fieldOf, usersOf } from './records.ts';

type Part = DeskChange['parts'][number];

/** What changed since the last approval, each thing once with all that it changes. */
export function deskChanges(site: AuditedSite): DeskChange[] {
  const neighbors = neighborsOf(site);
  const texts = new Map(reviewablesOf(site).map((each) => [each.id, each]));
  const causes: Cause[] = [];
  const facts = new Map<string, Cause>();
  const pictures = new Map<string, Cause>();
  const moved = new Map<string, Cause>();

  const changes = changesSinceApproval(site).filter(({ after }) => after?.kind !== 'page');
  const add = (cause: Cause) => {
    causes.push(cause);
    return cause;
  };
  // Facts first: a sentence that only says a fact anew belongs to it.
  for (const { kind, before, after } of changes) {
    const fact = after === null ? null : factOf(after.id);
    if (kind !== 'changed' || fact === null) continue;
    const uses = usersOf(fact, site).map(({ text, routes }) => ({ text, routes }));
    facts.set(
      fact,
      add({
        ...base(after, `The fact ${fact} changed`, 'fact'),
        parts: lineParts(before.text, after.text),
        uses,
        routes: [...new Set(uses.flatMap(({ routes }) => routes))],
        explains: [before.text, after.text].flatMap(wordingsOf),
      }),
    );
  }
  for (const { kind, before, after } of changes) {
    if (after === null) {
      const page = before.id.startsWith('page:');
      add({
        ...empty('removed', page ? `The page ${before.id.slice(5)} is gone` : 'Removed', before.id),
        gone: [before.id],
        parts: page ? [] : [{ words: diffWords(before.text, ''), before: null, after: null, where: '' }],
        explains: [before.text],
      });
    } else if (factOf(after.id) !== null && facts.has(factOf(after.id) ?? '')) continue;
    else if (after.kind === 'sentence') addSentence(kind, before, after);
    else if (kind === 'changed') addValue(before.text, after);
    else
      add({ ...base(after, `New: ${after.what}`, 'record'), parts: lineParts('', after.text), explains: [] });
  }
  for (const { id } of texts.values()) addReopened(id);
  return addPages(site, causes);

  function addSentence(
    kind: 'new' | 'moved' | 'changed' | 'removed',
    before: { id: string; text: string } | null,
    after: Reviewable,
  ): void {
    // What a reviewer sent back or whose approval ended is told of below.
    if (kind === 'new' && site.approvals.get(after.id)?.status === 'withdrawn') return;
    if (kind === 'moved' && before !== null) {
      const list = after.id.replace(/\/\d+(?=\/|$)/g, '/*');
      const known = moved.get(list) ?? add(base(after, 'Moved, with the same words', 'moved'));
      const wasLetGo = !texts.has(before.id);
      const grown = {
        ...known,
        ids: [...new Set([...known.ids, after.id])],
        gone: wasLetGo ? [...known.gone, before.id] : known.gone,
        parts: [...known.parts, { ...around(after), words: diffWords(after.text, after.text) }],
        explains: [...known.explains, after.text],
      };
      causes[causes.indexOf(known)] = grown;
      moved.set(list, grown);
      return;
    }
    const fact = kind === 'changed' && before !== null ? factThatChanged(before.text, after) : undefined;
    if (fact !== undefined && before !== null) {
      const index = causes.indexOf(fact);
      const grown = {
        ...fact,
        ids: [...fact.ids, after.id],
        parts: [...fact.parts, { ...around(after), words: diffWords(before.text, after.text) }],
        explains: [...fact.explains, before.text, after.text],
      };
      causes[index] = grown;
      for (const [name, each] of facts) if (each === fact) facts.set(name, grown);
      return;
    }
    add({
      ...base(after, kind === 'new' ? 'New sentence' : 'Changed words', 'sentence'),
      parts: [{ ...around(after), words: diffWords(before?.text ?? '', after.text) }],
      explains: [before?.text ?? '', after.text],
    });
  }

  /** The changed fact that alone makes a sentence differ. */
  function factThatChanged(before: string, after: Reviewable): Cause | undefined {
    const unit = site.units.find(({ id }) => id === after.id);
    const names = new Set(unit?.tokens.map((token) => token.split('.')[0] ?? ''));
    const own = [...facts].filter(([name]) => names.has(name)).map(([, cause]) => cause);
    return own.find(({ explains }) => {
      const gone = diffWords(before, after.text).filter(({ kind }) => kind !== 'same');
      return gone.every(({ text }) => explains.some((words) => words.includes(text.trim())));
    });
  }

  function addValue(before: string, after: Reviewable): void {
    const changed = changedPictures(before, after.text);
    const others = lineParts(before, after.text);
    if (changed.length === 0 || others.length > 0) {
      add({
        ...base(after, `Changed: ${after.what}`, 'record'),
        parts: others,
        pictures: changed,
        explains: changed.map(({ path }) => path),
      });
      return;
    }
    for (const picture of changed) {
      const key = `${picture.path} ${picture.before} ${picture.after}`;
      const known = pictures.get(key);
      const file = site.units.filter((unit) => unit.file === after.file).flatMap(({ routes }) => routes);
      const cause: Cause = {
        ...(known ?? base(after, `The picture ${picture.path} changed`, 'picture')),
        ids: [...new Set([...(known?.ids ?? []), after.id])],
        pictures: [picture],
        routes: known?.routes ?? [...new Set(file)],
        explains: [picture.path.replace(/\.\w+$/, '')],
      };
      if (known === undefined) add(cause);
      else causes[causes.indexOf(known)] = cause;
      pictures.set(key, cause);
    }
  }

  /** What was sent back and has other words now, and what was approved until a day that is over. */
  function addReopened(id: string): void {
    const text = texts.get(id);
    const { status, approval } = site.approvals.get(id) ?? { status: 'unapproved', approval: null };
    if (text === undefined || approval === null || text.kind === 'page') return;
    const words = text.kind === 'sentence' ? diffWords(approval.text, text.text) : [];
    const parts =
      text.kind === 'sentence' ? [{ ...around(text), words }] : lineParts(approval.text, text.text);
    if (status === 'lapsed' && approval.until !== undefined)
      add({
        ...base(text, `The approval ended on ${spellDay(approval.until)}`, 'sentence'),
        parts,
        explains: [],
      });
    const isOther = approval.text !== text.text;
    if (status === 'withdrawn' && isOther)
      add({
        ...base(text, `Changed after ${approval.by} sent it back: ${approval.note ?? ''}`, 'sentence'),
        parts,
        explains: [approval.text, text.text],
      });
  }

  function around({ id, file, line }: Reviewable): Omit<Part, 'words'> {
    const [before, after] = neighbors.get(id) ?? [null, null];
    return { before, after, where: `${file}:${line}` };
  }
}

/** The texts before and after each sentence, in its file. */
function neighborsOf(site: AuditedSite): Map<string, [string | null, string | null]> {
  return new Map(
    site.units.map((unit, index) => {
      const beside = [site.units[index - 1], site.units[index + 1]].map((each) =>
        each !== undefined && each.file === unit.file ? each.text : null,
      );
      return [unit.id, [beside[0] ?? null, beside[1] ?? null]];
    }),
  );
}

/** The fields of a record that differ. */
function lineParts(before: string, after: string): Part[] {
  const changes = diffLines(before, after).filter(({ kind }) => kind !== 'same');
  const fields = (kind: 'deleted' | 'inserted') =>
    new Map(
      changes
        .filter((change) => change.kind === kind)
        .flatMap(({ lines }) => lines.flatMap((line) => fieldOf(line) ?? []))
        .map(({ key, value }) => [key === '' ? value : key, value]),
    );
  const [old, now] = [fields('deleted'), fields('inserted')];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const words = diffWords(old.get(key) ?? '', now.get(key) ?? '');
    return words.every(({ kind }) => kind === 'same')
      ? []
      : [{ words, before: null, after: null, where: key }];
  });
}

/** The wordings in the record of a fact. */
function wordingsOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (/^\/(?:wording|also\/)/.test(line) ? (fieldOf(line)?.value ?? []) : []));
}

function empty(kind: DeskChange['kind'], title: string, key: string): Cause {
  return {
    key,
    kind,
    title,
    ids: [],
    gone: [],
    pages: [],
    parts: [],
    pictures: [],
    uses: [],
    routes: [],
    explains: [],
  };
}

function base({ id, routes }: Reviewable, title: string, kind: DeskChange['kind']): Cause {
  return { ...empty(kind, title, id), ids: [id], routes };
}
