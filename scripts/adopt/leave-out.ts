import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { phoneDigits } from '../../schemas/us-phone.ts';
import { definitionOf, fieldsWhere, type KnownField } from '../../schemas/wizard-fields.ts';
import { canBeAsked, firstStep } from '../../schemas/wizard-offer.ts';
import { readOffer } from '../content/check/wizard-copy.ts';
import { compileContent } from '../content/compile.ts';
import { createUnchanged } from '../content/unchanged.ts';
import { groupBy } from '../content/group-by.ts';
import { isError, type Diagnostic, type Position } from '../content/diagnostics.ts';
import { segmentsOf } from '../content/json-data.ts';
import { type Traits, writeAlternatives } from './alternatives.ts';
import { editFrontMatter, editText, editYaml, filesBelow } from './edit-files.ts';
import { LINES, type OwnLine, type Sold } from './lines.ts';
import { addOwnLines } from './own-lines.ts';

/** The parts that an agency may leave out, each with its files and folders in content/. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  aca: [
    'pages/aca-plans.yaml',
    'estimate.yaml',
    'price-form.yaml',
    'prices',
    'age-curves.yaml',
    'season.yaml',
    'guides/which-metal-level.md',
  ],
  private: ['pages/private-medical-plans.yaml'],
  group: ['pages/group-plans.yaml'],
  life: ['pages/life-insurance.yaml', 'guides/how-much-life-insurance.md'],
  careers: ['pages/careers.yaml'],
  guides: ['pages/guides.yaml', 'guides', 'moments.yaml'],
  states: ['pages/states.yaml', 'states'],
  reviews: ['testimonials.yaml'],
  // Guides are by people of the team.
  team: ['team', 'pages/guides.yaml', 'guides', 'moments.yaml'],
  carriers: ['carriers.yaml'],
  timeline: ['timeline'],
  spanish: ['es', 'approved/es'],
};

/** The choice of group plans to add to the quote form, because the sample agency's quote form lacks it. */
const GROUP_CHOICE = {
  value: 'group',
  scheduling: 'quote',
  icon: 'plan-group',
  title: 'Group Plans',
  features: ['Plans for {groupMinimum} employees', 'Help with contributions', 'Support at enrollment'],
};
/** A map from lines of business to titles for the booking page. The sample's booking page does not have these lines. */
const TITLES: Readonly<Record<string, string>> = { group: 'Group Plans', life: 'Life Insurance' };

/** The lines of business that are health insurance. */
const HEALTH_LINES = ['private', 'aca', 'group'];
/** Guides about health insurance of any kind. */
const HEALTH_GUIDES = [
  'turning-26',
  'losing-a-job',
  'self-employed',
  'what-a-deductible-does',
  'which-metal-level',
].map((name) => `guides/${name}.md`);

/** The most rounds of deletion. Each round deletes everything that became unused in the round before. */
const MAX_ROUNDS = 40;

/**
 * Leaves parts out of the content of the project at `root`: deletes their files and their choices in the quote and on
 * the booking page, then whatever `validate` asks to delete, such as links, sections and facts. Before that it
 * adds the lines of business of `own`, and replaces words that are not true of this agency.
 * @returns errors that are left, which need a decision
 */
export function leaveOut(root: string, parts: readonly string[], own: readonly OwnLine[] = []): Diagnostic[] {
  const content = join(root, 'content');
  const edit = (path: string, change: (document: Document) => void) => editYaml(join(content, path), change);
  const sold: Sold = { kept: LINES.filter((line) => !parts.includes(line)), own };
  const { kept } = sold;
  const healthLines = HEALTH_LINES.filter((line) => kept.includes(line));
  // Pages of states are about health insurance: where people enroll, and whom Medicaid covers.
  const hasStates = !parts.includes('states') && healthLines.length > 0;
  const files = parts.flatMap((part) => PARTS[part] ?? []);
  if (!hasStates) files.push(...(PARTS['states'] ?? []));
  if (parts.includes('aca') && (!hasStates || filesBelow(root, 'content/states').length === 0))
    files.push('marketplace.yaml');
  if (healthLines.length === 0) files.push(...HEALTH_GUIDES);
  // The page compares kinds of health insurance.
  if (healthLines.length < 2) {
    files.push('pages/health-plans.yaml');
    edit('navigation.yaml', (navigation) => shortenMenu(navigation, healthLines[0]));
  }
  writeAlternatives(root, sold, { ...traitsOf(content), carriers: !parts.includes('carriers') });
  for (const path of files) rmSync(join(content, path), { recursive: true, force: true });
  // An index without an entry would be empty.
  for (const collection of ['guides', 'states'])
    if (filesBelow(root, `content/${collection}`).length === 0)
      rmSync(join(content, `pages/${collection}.yaml`), { force: true });
  edit('pages/health-plans.yaml', (page) => {
    for (const section of listIn(page, ['sections']).filter(isMap)) {
      const cells = [section.getIn(['comparison', 'columns']), ...listIn(section, ['comparison', 'rows'])];
      for (const cell of cells.filter(isMap))
        for (const line of LINES) if (!kept.includes(line)) cell.delete(line);
    }
  });
  if (kept.length < LINES.length) {
    edit('pages/quote.yaml', (page) => chooseQuote(page, kept));
    edit('pages/booking.yaml', (page) => chooseBooking(page, sold));
  }
  addOwnLines(root, own);
  if (kept.length + own.length === 1) edit('pages/booking.yaml', offerOneConsultation);
  if (!hasStates) edit('season.yaml', (season) => season.setIn(['link', 'href'], '/aca-plans#enrollment'));
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
    // Pages that show less now may leave facts that nothing uses.
    if (handled.length === 0 && !dropLonely(root)) break;
  }
  dropKept(root);
  dropAnswers(root);
  dropLabels(root);
  return left.filter(isError);
}

/**
 * Deletes a row at the top of a page that has one item left: one door alone would fill the whole arch, and one figure is
 * lost. Returns true if a page has changed.
 */
function dropLonely(root: string): boolean {
  let isChanged = false;
  for (const path of filesBelow(root, 'content/pages'))
    editYaml(join(root, path), (page) => {
      const hero = page.get('hero');
      if (!isMap(hero)) return;
      for (const [key, items] of [
        ['doors', listIn(hero, ['doors', 'items'])],
        ['stats', listIn(hero, ['stats'])],
      ] as const)
        if (items.length === 1) isChanged = hero.delete(key) || isChanged;
    });
  return isChanged;
}

/** Removes answers from sentences about privacy ("keeps your …") if the quote form no longer asks for them. */
function dropKept(root: string): void {
  const quote = join(root, 'content/pages/quote.yaml');
  if (!existsSync(quote)) return;
  const offer = readOffer(parseDocument(readFileSync(quote, 'utf8')).toJS());
  // Keep the name for step 1 while step 1 asks any question: the sentences use one name for all of its questions.
  const isAsked = (field: KnownField) =>
    definitionOf(field).step === 1 ? firstStep(offer) === 1 : canBeAsked(field, offer);
  const gone = fieldsWhere(({ keptAs }) => keptAs !== undefined)
    .filter((field) => !isAsked(field))
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

/** Deletes labels of sentences that no text contains any more. The audit learns from the others as before. */
function dropLabels(root: string): void {
  const files = filesBelow(root, 'content').filter((path) => /\.(?:md|yaml)$/.test(path));
  const text = plain(files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n'));
  editText(join(root, 'content/labels.csv'), (csv) => {
    const rows: { record: { text?: string }; raw: string }[] = parseCsv(csv, { columns: true, raw: true });
    const gone = rows.filter(({ record }) => !text.includes(plain(record.text ?? '')));
    return gone.reduce((left, { raw }) => left.replace(raw, ''), csv);
  });
}

/** Keeps only letters and figures, in lowercase, because YAML breaks and quotes lines. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
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

/** Keeps only consultations about what is sold. If none is left, adds one about all of it. */
function chooseBooking(page: Document, { kept, own }: Sold): void {
  const items = page.getIn(['choice', 'items']);
  if (!isSeq(items)) return;
  items.items = items.items.filter((item) => isMap(item) && kept.includes(String(item.get('scheduling'))));
  if (items.items.length > 0 || own.length > 0) return;
  const [line = '', ...others] = kept;
  const title = others.length === 0 ? TITLES[line] : 'Free Consultation';
  const icon = others.length === 0 ? `plan-${line}` : 'calendar';
  items.items = [page.createNode({ scheduling: 'quote', icon, action: `See Times for ${title}` })];
  offerOneConsultation(page);
}

/** Turns the only consultation of the booking page into a button: a page with one consultation has no cards. */
function offerOneConsultation(page: Document): void {
  const [only, ...more] = listIn(page, ['choice', 'items']);
  if (!isMap(only) || more.length > 0) return;
  for (const key of ['heading', 'more', 'id', 'company']) page.deleteIn(['choice', key]);
  // The button shows nothing but its title.
  if (only.has('action')) only.set('title', only.get('action'));
  for (const key of ['action', 'text', 'features', 'chosen', 'chosenHere']) only.delete(key);
}

/** Replaces the menu of health plans by the page of the only one that is sold, if there is one. */
function shortenMenu(navigation: Document, line: string | undefined): void {
  for (const item of listIn(navigation, ['header', 'items'])) {
    if (!isMap(item) || item.get('path') !== '/health-plans' || line === undefined) continue;
    const own = listIn(item, ['items']).find(
      (each) => isMap(each) && PARTS[line]?.includes(`pages${String(each.get('path'))}.yaml`),
    );
    if (!isMap(own)) continue;
    for (const key of ['name', 'path']) item.set(key, own.get(key));
    for (const key of ['all', 'items']) item.delete(key);
  }
}

/** The area codes of numbers that cost callers nothing. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

function traitsOf(content: string): Omit<Traits, 'carriers'> {
  const site = parseDocument(readFileSync(join(content, 'site.yaml'), 'utf8'));
  return {
    states: listIn(site, ['licensedStates']).length > 1,
    tollFree: TOLL_FREE.test(phoneDigits(String(site.getIn(['contact', 'phone']))) ?? ''),
  };
}

/** Returns the items of a list; empty if there is no list. */
function listIn(document: Document | YAMLMap, path: readonly string[]): unknown[] {
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
  const deleteTargets = (document: Document, all: readonly Diagnostic[]) => {
    const targets = all.map((diagnostic) => targetOf(document, diagnostic));
    // Two mistakes may ask to delete the same entry. A second deletion would take the next entry.
    const own = new Map(targets.map((at) => [at.join('/'), at]));
    for (const at of own.values()) if (at.length > 0) document.deleteIn(at);
  };
  if (file.endsWith('.md')) {
    editText(path, () => fromEnd.reduce(unlink, text));
    const entries = fromEnd.filter(({ fix }) => fix?.delete === 'entry');
    if (entries.length > 0) editFrontMatter(path, (document) => deleteTargets(document, entries));
  } else editYaml(path, (document) => deleteTargets(document, fromEnd));
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
