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
import { editYaml, leaveOut } from './leave-out.ts';
import { OWN_REGION, reword } from './own-words.ts';
import { recolor } from './recolor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What belongs to one machine, and is written anew. */
const NOT_COPIED = ['.git', 'node_modules', '.build', 'dist', 'release', 'test-results'];

const KEPT = { people: 3, carriers: [3, 2] };
const LICENSED = [
  { code: 'AZ', name: 'Arizona' },
  { code: 'ID', name: 'Idaho' },
  { code: OWN_REGION, name: 'Oregon' },
];

/** Typefaces whose names have several words. */
const TYPEFACES = { display: 'Juniper Serif Display', text: 'Juniper Sans' };

/** Labels that the second agency words its own way: by file, path of keys, and words. */
const LABELS: [file: string, path: (string | number)[], own: string][] = [
  ['interface', ['navigation', 'label'], 'All pages'],
  ['interface', ['navigation', 'open'], 'Show the menu'],
  ['interface', ['navigation', 'close'], 'Hide the menu'],
  ['interface', ['keyTakeaways'], 'What we learned'],
  ['navigation', ['header', 'items', 0, 'name'], 'Coverage'],
  ['navigation', ['header', 'items', 0, 'all'], 'All Coverage'],
  ['navigation', ['header', 'items', 1, 'name'], 'Who We Are'],
  ['navigation', ['header', 'actions', 0, 'label'], 'Ask for a Quote'],
  ['pages/quote', ['wizard', 'step1', 'healthQuestion'], 'Which plans would you like to see?'],
  ['pages/quote', ['wizard', 'step1', 'healthChoices', 1, 'title'], 'Marketplace Plans'],
  ['pages/quote', ['wizard', 'step2', 'fields', 'firstName', 'label'], 'Given name'],
  ['pages/quote', ['wizard', 'step2', 'selects', 'householdSize', 'label'], 'People at home'],
  ['pages/quote', ['wizard', 'progress', 'steps', 0], 'Kind of Insurance'],
  ['pages/quote', ['wizard', 'messages', 'phone'], 'Enter a phone number'],
  ['pages/quote', ['wizard', 'buttons', 'next'], 'Continue'],
  [
    'pages/quote',
    ['wizard', 'privacy'],
    'This browser keeps your name, date of birth, email, phone, ZIP code, plan choice and household size until you go on to the scheduling page. Your income is never stored. This page sends nothing to us.',
  ],
  ['estimate', ['form', 'household', 'label'], 'How many of you are there?'],
  ['estimate', ['form', 'submit'], 'Show my band'],
  ['pages/booking', ['choice', 'items', 1, 'action'], 'See When We Can Talk about ACA Plans'],
  ['pages/booking', ['calendar', 'back'], 'Back to the plans'],
];

/** What its privacy policy says another way: its form asks less, and its calendar comes from another company. */
const POLICY: [sample: string, own: string][] = [
  [', coverage amount, household size and tobacco answer', ' and household size'],
  [', the subsidy check and the sum for life insurance', ' and the subsidy check'],
  [
    ', and they load nothing from other companies.',
    '. Only the calendar on the booking page comes from another company.',
  ],
  ['Our scheduling, review and social pages', 'Our scheduling and social pages'],
];

/**
 * Copies the project to a new folder and makes it the site of an agency that differs in kind: without life insurance,
 * group and private plans, careers, reviews and timeline; with other brand, phone, addresses, names, labels, typefaces,
 * colors, calendar, and another number of states, carriers, people and questions. Only content changes.
 * @param folder default: a temporary folder
 * @returns the folder, and how to delete it
 */
export function rebrand(folder: string = mkdtempSync(join(tmpdir(), 'adopter-'))): {
  folder: string;
  remove(): void;
} {
  for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.includes(each)))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const content = join(folder, 'content');

  keepFiles(join(content, 'team'), KEPT.people);
  leaveOut(content);
  editYaml(join(content, 'pages/booking.yaml'), (page) => page.setIn(['calendar', 'embedded'], true));
  editYaml(join(content, 'site.yaml'), (site) => {
    site.setIn(['contact', 'address', 'region'], OWN_REGION);
    site.setIn(['licensedStates'], LICENSED);
  });
  for (const [key, name] of Object.entries(TYPEFACES))
    editYaml(join(content, 'theme.yaml'), (theme) => {
      const file = `${name.toLowerCase().replaceAll(' ', '-')}.woff2`;
      const fonts = join(folder, 'renderer/styles/fonts');
      renameSync(join(fonts, String(theme.getIn(['typefaces', key, 'file']))), join(fonts, file));
      theme.setIn(['typefaces', key, 'family'], name);
      theme.setIn(['typefaces', key, 'file'], file);
    });
  editYaml(join(content, 'carriers.yaml'), (carriers) =>
    KEPT.carriers.forEach((count, row) => keep(carriers, ['rows', row], count)),
  );
  keepStates(join(content, 'states'));
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
      // A site may do without an entry or a label.
      if (document.hasIn(path)) document.setIn(path, own);
    });
  const policy = join(content, 'prose/privacy-policy.md');
  writeFileSync(
    policy,
    POLICY.reduce((text, [sample, own]) => text.replace(sample, own), readFileSync(policy, 'utf8')),
  );

  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ya?ml|md|svg)$/.test(path)) continue;
    const file = join(content, path);
    const text = recolor(readFileSync(file, 'utf8'));
    writeFileSync(file, reword(text));
    renameSync(file, join(content, reword(path)));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Leaves the first entries of a list. */
function keep(document: Document, path: (string | number)[], count: number): void {
  const list = document.getIn(path);
  if (!isSeq(list)) throw new Error(`${path.join('.')} is not a list`);
  list.items.splice(count);
}

/** Leaves the pages of the states that are licensed, with a carrier that is left. */
function keepStates(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const code = parseDocument(readFileSync(file, 'utf8')).get('code');
    if (!LICENSED.some((state) => state.code === code)) rmSync(file);
    else
      editYaml(file, (state) => {
        const carriers = parseDocument(readFileSync(join(folder, '../carriers.yaml'), 'utf8'));
        state.setIn(['carriers'], [carriers.getIn(['rows', 0, 0, 'name'])]);
      });
  }
}

/** Leaves the first files of a folder. */
function keepFiles(folder: string, count: number): void {
  for (const file of readdirSync(folder).toSorted().slice(count)) rmSync(join(folder, file));
}
