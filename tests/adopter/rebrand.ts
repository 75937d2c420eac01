import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { recolor } from './recolor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['content', 'pages', 'renderer', 'schemas', 'scripts', 'tests'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** The sample agency's own words, and what the second agency writes in their place. Longer ones first. */
const WORDS: [sample: RegExp, own: string][] = [
  [/Coralstone Health & Life/g, 'Juniper Gate Insurance'],
  [/Coralstone/g, 'Juniper Gate'],
  [/coralstone/g, 'junipergate'],
  [/\b(schedule|reviews|photos|network|bbb)\.example/g, '$1.elsewhere.example'],
  [/Miami/g, 'Boise'],
  [/South Florida/g, 'Southern Idaho'],
  [/100 Sample Bay Drive, Suite 200/g, '7 Alder Ridge Road'],
  [/\(800\) 555-0142/g, '+1 800-555-0199'],
  [/33100/g, '83700'],
  // People: as many as the second agency keeps, and their first names alone.
  [/Marisol Quintero-Hale/g, 'Ada Larkspur'],
  [/Marisol/g, 'Ada'],
  [/Josiah Okonmah/g, 'Ben Thistlewood'],
  [/Josiah/g, 'Ben'],
  [/Hana Tsukabe/g, 'Cleo Marshall'],
  [/Hana/g, 'Cleo'],
  [/Ruth Vandersloot/g, 'Dora Finch'],
  [/Danielle R\./g, 'Edith V.'],
  [/Miguel T\./g, 'Frank O.'],
  // Carriers.
  [/Harborlight/g, 'Pinyon'],
  [/Northolm/g, 'Camas'],
  [/Sabalcrest/g, 'Syringa'],
  [/Archstead/g, 'Owyhee'],
  [/Calder Vane/g, 'Bitterroot'],
  [/caldervane/g, 'bitterroot'],
];
const KEPT = { people: 3, carriers: [3, 2], reviews: 2, states: 3 };

/** Labels that the second agency words its own way: by file, path of keys, and words. */
const LABELS: [file: string, path: (string | number)[], own: string][] = [
  ['interface', ['navigation', 'label'], 'All pages'],
  ['interface', ['navigation', 'open'], 'Show the menu'],
  ['interface', ['navigation', 'close'], 'Hide the menu'],
  ['interface', ['keyTakeaways'], 'What we learned'],
  ['navigation', ['header', 'items', 0, 'name'], 'Coverage'],
  ['navigation', ['header', 'items', 0, 'all'], 'All Coverage'],
  ['navigation', ['header', 'items', 1, 'name'], 'Life'],
  ['navigation', ['header', 'actions', 0, 'label'], 'Ask for a Quote'],
  ['pages/quote', ['wizard', 'step1', 'question'], 'What would you like to insure?'],
  ['pages/quote', ['wizard', 'step1', 'choices', 1, 'title'], 'Life Cover'],
  ['pages/quote', ['wizard', 'step2', 'fields', 'firstName', 'label'], 'Given name'],
  ['pages/quote', ['wizard', 'step2', 'selects', 'householdSize', 'label'], 'People at home'],
  ['pages/quote', ['wizard', 'progress', 'steps', 0], 'Kind of Insurance'],
  ['pages/quote', ['wizard', 'messages', 'phone'], 'Enter a phone number'],
  ['pages/quote', ['wizard', 'buttons', 'next'], 'Continue'],
  ['pages/aca-plans', ['subsidyCheck', 'form', 'household', 'label'], 'How many of you are there?'],
  ['pages/aca-plans', ['subsidyCheck', 'form', 'submit'], 'Show my band'],
  ['pages/booking', ['choice', 'items', 1, 'action'], 'See When We Can Talk about ACA Plans'],
  ['pages/booking', ['calendar', 'back'], 'Back to the plans'],
  ['pages/careers', ['onboarding', 'items', 0, 'name'], 'Guided'],
];

/**
 * Copies the project to a temporary folder and makes it the site of another agency: brand, phone, addresses, names,
 * labels, colors, calendar, and another number of states, carriers, people, reviews, periods and questions.
 * @returns the folder, and how to delete it
 */
export function rebrand(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'adopter-'));
  for (const name of [...COPIED, ...FILES]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const content = join(folder, 'content');

  keepFiles(join(content, 'team'), KEPT.people);
  keepFiles(join(content, 'timeline'), readdirSync(join(content, 'timeline')).length - 1);
  editYaml(join(content, 'site.yaml'), (site) => {
    site.setIn(['scheduling', 'embedded'], true);
    site.setIn(['contact', 'address', 'region'], 'ID');
    keep(site, ['licensedStates'], KEPT.states);
  });
  editYaml(join(content, 'facts.yaml'), (facts) => {
    facts.setIn(['facts', 'statesLicensed', 'wording'], String(KEPT.states));
    facts.setIn(['facts', 'statesLicensed', 'value'], KEPT.states);
    facts.setIn(['facts', 'statesLicensed', 'also', 'full'], `${KEPT.states} states`);
  });
  editYaml(join(content, 'carriers.yaml'), (carriers) =>
    KEPT.carriers.forEach((count, row) => keep(carriers, ['rows', row], count)),
  );
  editYaml(join(content, 'testimonials.yaml'), (testimonials) => keep(testimonials, ['items'], KEPT.reviews));
  editYaml(join(content, 'pages/aca-plans.yaml'), (page) => {
    visit(page, {
      Pair(_, pair) {
        if (!isScalar(pair.key) || pair.key.value !== 'questions' || !isMap(pair.value)) return;
        const items = pair.value.get('items');
        if (isSeq(items)) items.items.splice(1);
      },
    });
  });
  for (const [name, path, own] of LABELS)
    editYaml(join(content, `${name}.yaml`), (document) => {
      if (!document.hasIn(path)) throw new Error(`content/${name}.yaml has no ${path.join('/')}`);
      document.setIn(path, own);
    });

  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ya?ml|md|svg)$/.test(path)) continue;
    const file = join(content, path);
    const text = recolor(readFileSync(file, 'utf8'));
    writeFileSync(file, reword(text));
    renameSync(file, join(content, rename(path)));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function reword(text: string): string {
  // A path in content is named after what it shows, in small letters and with hyphens.
  const slugs = WORDS.map(([sample, own]): [RegExp, string] => [
    new RegExp(slug(sample.source.replaceAll('\\', '')), 'g'),
    slug(own),
  ]).filter(([sample]) => /^[a-z-]+$/.test(sample.source));
  return [...WORDS, ...slugs].reduce((words, [sample, own]) => words.replace(sample, own), text);
}

const rename = (path: string) => reword(path);

function slug(words: string): string {
  return words.toLowerCase().replaceAll(' ', '-');
}

function editYaml(file: string, edit: (document: Document) => void): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  edit(document);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Leaves the first entries of a list. */
function keep(document: Document, path: (string | number)[], count: number): void {
  const list = document.getIn(path);
  if (!isSeq(list)) throw new Error(`${path.join('.')} is not a list`);
  list.items.splice(count);
}

/** Leaves the first files of a folder. */
function keepFiles(folder: string, count: number): void {
  for (const file of readdirSync(folder).toSorted().slice(count)) rmSync(join(folder, file));
}
