import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { definitionOf, fieldsWhere } from '../../schemas/wizard-fields.ts';
import { compileContent } from '../content/compile.ts';
import { createUnchanged } from '../content/unchanged.ts';
import { groupBy } from '../content/group-by.ts';
import { isError, type Diagnostic, type Position } from '../content/diagnostics.ts';
import { segmentsOf } from '../content/json-data.ts';

/** Lists the parts that an agency may leave out, each with its files and folders in content/. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  aca: ['pages/aca-plans.yaml', 'estimate.yaml', 'season.yaml'],
  private: ['pages/private-medical-plans.yaml'],
  group: ['pages/group-plans.yaml'],
  life: ['pages/life-insurance.yaml'],
  careers: ['pages/careers.yaml'],
  guides: ['pages/guides.yaml', 'guides'],
  states: ['pages/states.yaml', 'states'],
  reviews: ['testimonials.yaml'],
  timeline: ['timeline'],
  spanish: ['es', 'approved/es'],
};

/** Lists the lines of business that the quote form and the booking page can offer, in the order of the quote form. */
export const LINES = ['private', 'aca', 'group', 'life'];
/** Holds the choice of group plans to add to the quote form, because the sample agency's quote form lacks it. */
const GROUP_CHOICE = {
  value: 'group',
  scheduling: 'quote',
  icon: 'plan-group',
  title: 'Group Plans',
  features: ['Plans for {groupMinimum} employees', 'Help with contributions', 'Support at enrollment'],
};
/** Maps lines of business to titles for the booking page. The sample's booking page does not have these lines. */
const TITLES: Readonly<Record<string, string>> = { group: 'Group Plans', life: 'Life Insurance' };

/** Lists replacements in the quote form of an agency with one line of business: step 1 then has nothing to ask. */
const ONE_STEP = [
  [/\bTwo short steps\b/g, 'One short step'],
  [/\btwo short steps\b/g, 'one short step'],
] as const;
/** Lists replacements in the words of a booking page that has only one consultation. */
const ONE_CONSULTATION = [
  [/\bChoose the kind of plan you want to talk about\. Its calendar\b/g, 'The calendar'],
  [/ about private medical or ACA plans\b/g, ''],
] as const;

/** Limits the rounds of deletion. Each round deletes everything that became unused in the round before. */
const MAX_ROUNDS = 40;

/** Edits a text file. Does nothing if the file does not exist. */
export function editText(file: string, edit: (text: string) => string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited !== text) writeFileSync(file, edited);
}

/** Edits a YAML file and keeps its comments. Does nothing if the file does not exist. */
export function editYaml(file: string, edit: (document: Document) => void): void {
  editText(file, (text) => {
    const document = parseDocument(text);
    edit(document);
    const edited = document.toString({ lineWidth: 0 });
    // Restore the comment that names the schema: the YAML library deletes it together with the first entry.
    const [schema = ''] = /^# yaml-language-server:.*\n/.exec(text) ?? [];
    return edited.startsWith(schema) ? edited : schema + edited;
  });
}

/**
 * Leaves parts out of the content of the project at `root`: deletes their files and their choices in the quote and on
 * the booking page, then whatever `validate` asks to delete, such as links, sections, wording and facts.
 * @returns errors that are left, which need a decision
 */
export function leaveOut(root: string, parts: readonly string[]): Diagnostic[] {
  const content = join(root, 'content');
  const edit = (path: string, change: (document: Document) => void) => editYaml(join(content, path), change);
  const kept = LINES.filter((line) => !parts.includes(line));
  const files = parts.flatMap((part) => PARTS[part] ?? []);
  if (parts.includes('aca') && parts.includes('states')) files.push('marketplace.yaml');
  if (kept.every((line) => line === 'life')) files.push('pages/health-plans.yaml');
  for (const path of files) rmSync(join(content, path), { recursive: true, force: true });
  edit('pages/health-plans.yaml', (page) => {
    for (const section of listIn(page, ['sections']).filter(isMap)) {
      const columns = section.getIn(['comparison', 'columns']);
      if (isMap(columns)) for (const line of LINES) if (!kept.includes(line)) columns.delete(line);
    }
  });
  if (kept.length < LINES.length) {
    edit('pages/quote.yaml', (page) => chooseQuote(page, kept));
    if (kept.length === 1) reword(join(content, 'pages/quote.yaml'), ONE_STEP);
    edit('pages/booking.yaml', (page) => chooseBooking(page, kept));
    if (!kept.includes('private') || !kept.includes('aca'))
      reword(join(content, 'pages/booking.yaml'), ONE_CONSULTATION);
  }
  if (parts.includes('states'))
    edit('season.yaml', (season) => season.setIn(['link', 'href'], '/aca-plans#enrollment'));
  if (parts.includes('spanish'))
    edit('audit.yaml', (audit) => {
      for (const reviewer of listIn(audit, ['reviewers']).filter(isMap))
        keepItems(reviewer, ['languages'], (code) => !(isScalar(code) && code.value === 'es'));
    });
  edit('site.yaml', (site) => {
    const languages = site.get('languages');
    if (!isMap(languages)) return;
    if (parts.includes('spanish')) languages.delete('es');
    // Remove all pages from the list of translated pages. Their words were changed for the new agency, so a person must
    // read them before they are published.
    for (const { value } of languages.items) if (isMap(value)) value.set('pages', site.createNode([]));
    if (languages.items.length === 0) site.delete('languages');
  });
  // Cache the files that a round does not edit, so that they are not parsed again.
  const unchanged = createUnchanged();
  let left: readonly Diagnostic[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    left = compileContent(root, { unchanged }).diagnostics;
    const handled = groupBy(left, ({ file }) => file).filter((all) => follow(root, all[0]?.file ?? '', all));
    if (handled.length === 0) break;
  }
  dropKept(root);
  dropAnswers(root);
  return left.filter(isError);
}

/** Removes answers from sentences about privacy ("keeps your …") if the quote form no longer asks for them. */
function dropKept(root: string): void {
  const quote = join(root, 'content/pages/quote.yaml');
  if (!existsSync(quote)) return;
  const asked = new Set<string>();
  const page = parseDocument(readFileSync(quote, 'utf8'));
  const questions = ['question', 'healthQuestion'].map((key) => page.hasIn(['wizard', 'step1', key]));
  visit(page, {
    Pair(_, { key, value }) {
      if (isScalar(key) && isMap(value) && value.has('label')) asked.add(String(key.value));
    },
  });
  // Keep the name for step 1 while step 1 asks any question: the sentences use one name for all of its questions.
  const gone = fieldsWhere(
    ({ step, keptAs }) => keptAs !== undefined && (step === 2 || !questions.includes(true)),
  )
    .filter((field) => !asked.has(field))
    .flatMap((field) => definitionOf(field).privacyName ?? []);
  for (const file of filesBelow(root, 'content').filter((path) => /\.(?:md|yaml)$/.test(path)))
    editText(join(root, file), (text) =>
      text.replace(/(?<=\bkeeps your )[^.\n]+(?=\.)/g, (list) => {
        const kept = list.split(/, | and /).filter((item) => !gone.some((name) => name.test(item)));
        const last = kept.pop() ?? '';
        return kept.length > 0 ? `${kept.join(', ')} and ${last}` : last;
      }),
    );
}

/** Deletes outdated entries of content/audit.yaml: suppressions for deleted texts, and words that no text contains. */
function dropAnswers(root: string): void {
  const files = filesBelow(root, 'content').filter((path) => /(?<!audit)\.(?:md|yaml)$/.test(path));
  const text = files.map((path) => readFileSync(join(root, path), 'utf8').toLowerCase()).join('\n');
  editYaml(join(root, 'content/audit.yaml'), (audit) => {
    keepItems(audit, ['words'], (word) => text.includes(String(word).toLowerCase()));
    keepItems(audit, ['suppressions'], (item) => isMap(item) && hasText(root, String(item.get('unit'))));
  });
}

/** Returns true if a text exists. `unit` is a content file, `#`, and the pointer to a value in its YAML. */
function hasText(root: string, unit: string): boolean {
  const [file = '', pointer = ''] = unit.split('#');
  if (!existsSync(join(root, file))) return false;
  if (!pointer.startsWith('/') || !file.endsWith('.yaml')) return true;
  return parseDocument(readFileSync(join(root, file), 'utf8')).hasIn(segmentsOf(pointer));
}

/** Keeps only the quote form's choices for the lines of business in `kept`. Adds group plans if `kept` has them. */
function chooseQuote(page: Document, kept: readonly string[]): void {
  const at = ['wizard', 'step1'];
  const keep = (key: string, values: readonly string[]) =>
    keepItems(page, [...at, key], (item) => isMap(item) && values.includes(String(item.get('value'))));
  const plans = kept.filter((line) => line === 'private' || line === 'aca');
  keep('healthChoices', plans);
  keep('choices', [...(plans.length > 0 ? ['health'] : []), ...kept]);
  if (!kept.includes('group')) return;
  const choices = page.getIn([...at, 'choices']);
  if (isSeq(choices)) choices.items.push(page.createNode(GROUP_CHOICE));
  else page.setIn([...at, 'choices'], page.createNode([GROUP_CHOICE]));
}

function reword(file: string, words: readonly (readonly [RegExp, string])[]): void {
  editText(file, (text) => words.reduce((before, [pattern, own]) => before.replace(pattern, own), text));
}

/** Keeps only consultations about the lines of business in `kept`. If none is left, adds one about all these lines. */
function chooseBooking(page: Document, kept: readonly string[]): void {
  const items = page.getIn(['choice', 'items']);
  if (!isSeq(items)) return;
  items.items = items.items.filter((item) => isMap(item) && kept.includes(String(item.get('scheduling'))));
  if (items.items.length === 0) {
    const [line = '', ...others] = kept;
    const title = others.length === 0 ? TITLES[line] : 'Free Consultation';
    const icon = others.length === 0 ? `plan-${line}` : 'calendar';
    items.items = [page.createNode({ scheduling: 'quote', icon, action: `See Times for ${title}` })];
  }
  const [only, ...more] = items.items;
  if (!isMap(only) || more.length > 0) return;
  for (const key of ['heading', 'more', 'id', 'company']) page.deleteIn(['choice', key]);
  // Move the action to the title: a page with one consultation has no cards, and its button shows the title.
  only.set('title', only.get('action'));
  only.delete('action');
}

/** Returns the items of a list; empty if there is no list. */
function listIn(document: Document, path: readonly string[]): unknown[] {
  const list = document.getIn(path);
  return isSeq(list) ? list.items : [];
}

/** Keeps the items of a list that pass a test. Deletes the list if no item is left. Does nothing without a list. */
function keepItems(
  parent: Document | YAMLMap,
  path: readonly string[],
  isKept: (item: unknown) => boolean,
): void {
  const list = parent.getIn(path);
  if (!isSeq(list)) return;
  list.items = list.items.filter(isKept);
  if (list.items.length === 0) parent.deleteIn(path);
}

/** Deletes everything that the diagnostics of one file ask to delete. Returns true if the file has changed. */
function follow(root: string, file: string, diagnostics: readonly Diagnostic[]): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  if (diagnostics.some(({ fix }) => fix?.delete === 'file')) {
    rmSync(path);
    return true;
  }
  const text = readFileSync(path, 'utf8');
  // Edit from the end of the file, because each deletion changes the positions that follow it.
  const fromEnd = diagnostics.toReversed();
  if (file.endsWith('.md')) editText(path, () => fromEnd.reduce(unlink, text));
  else
    editYaml(path, (document) => {
      for (const at of fromEnd.map((diagnostic) => targetOf(document, diagnostic)))
        if (at.length > 0) document.deleteIn(at);
    });
  return readFileSync(path, 'utf8') !== text;
}

type Path = readonly string[];

/** Returns the path of what a diagnostic asks to delete from a YAML file; empty if it asks for no deletion. */
function targetOf(document: Document, { fix }: Diagnostic): Path {
  if (fix === undefined) return [];
  const at = segmentsOf(fix.at);
  if (fix.delete === 'link' || fix.delete === 'entry') return entryAround(document, at) ?? at.slice(0, -1);
  return fix.delete === 'part' ? partAround(document, at) : at;
}

/** Returns the path of a list or group that is too short; if it is empty, the path of what holds it in the file. */
function partAround(document: Document, at: Path): Path {
  const part = document.getIn(at);
  const holder = at.slice(0, -1);
  if (holder.length === 0 || (isCollection(part) && part.items.length > 0)) return at;
  return entryAround(document, holder) ?? holder;
}

/** Returns the path of the list entry that contains a value; undefined outside of lists. */
function entryAround(document: Document, at: Path): Path | undefined {
  for (let length = at.length; length > 0; length -= 1)
    if (isSeq(document.getIn(at.slice(0, length - 1)))) return at.slice(0, length);
  return undefined;
}

/** Replaces a markdown link that leads nowhere by its words. */
function unlink(text: string, { fix, place }: Diagnostic): string {
  if (fix?.delete !== 'link' || place === undefined) return text;
  const [from, to] = [offsetOf(text, place.start), offsetOf(text, place.end)];
  const words = text.slice(from, to).replace(/^\[([^\]]+)\]\([^)]*\)$/, '$1');
  return text.slice(0, from) + words + text.slice(to);
}

function offsetOf(text: string, { line, column }: Position): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** Lists the files below a folder, as paths from the project's root. */
export function filesBelow(root: string, folder: string): string[] {
  return globSync(`${folder}/**`, { cwd: root, dot: true });
}
