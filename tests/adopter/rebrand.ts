import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['content', 'pages', 'renderer', 'schemas', 'scripts', 'tests'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** The sample agency's own words, and what the second agency writes in their place. Longer ones first. */
const WORDS: [sample: RegExp, own: string][] = [
  [/Coralstone Health & Life/g, 'Juniper Gate Insurance'],
  [/Coralstone/g, 'Juniper Gate'],
  [/coralstone/g, 'junipergate'],
  [/Miami/g, 'Boise'],
  [/South Florida/g, 'Southern Idaho'],
  [/100 Sample Bay Drive, Suite 200/g, '7 Sample Ridge Road'],
  [/\(800\) 555-0142/g, '+1 800-555-0199'],
  [/33100/g, '83700'],
];
/** None of these may be left in anything that is published. Phone numbers are compared by their digits. */
export const SAMPLE = {
  words: ['coralstone', 'miami', 'sample bay', 'quintero'],
  phone: '8005550142',
};

/**
 * Copies the project to a temporary folder and makes it the site of another agency: brand, phone, addresses, colors,
 * calendar, and another number of states, carriers, people, reviews, periods and questions.
 * @returns the folder, and how to delete it
 */
export function rebrand(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'adopter-'));
  for (const name of [...COPIED, ...FILES]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const content = join(folder, 'content');

  // Fewer people, and one of another name.
  const team = readdirSync(join(content, 'team')).toSorted();
  for (const file of team.slice(3)) rmSync(join(content, 'team', file));
  const timeline = readdirSync(join(content, 'timeline')).toSorted();
  rmSync(join(content, 'timeline', timeline.at(-1) ?? ''));

  for (const file of textFiles(content)) {
    let text = readFileSync(file, 'utf8').replaceAll('Marisol Quintero-Hale', 'Ada Larkspur');
    text = text.replaceAll('Marisol', 'Ada').replaceAll('marisol-quintero-hale', 'ada-larkspur');
    for (const [sample, own] of WORDS) text = text.replace(sample, own);
    writeFileSync(file, text);
  }

  editYaml(join(content, 'site.yaml'), (site) => {
    site.setIn(['scheduling', 'embedded'], true);
    site.setIn(['contact', 'address', 'region'], 'ID');
    keep(site, ['licensedStates'], 3);
  });
  editYaml(join(content, 'facts.yaml'), (facts) => {
    facts.setIn(['facts', 'statesLicensed', 'wording'], '3');
    facts.setIn(['facts', 'statesLicensed', 'value'], 3);
    facts.setIn(['facts', 'statesLicensed', 'also', 'full'], '3 states');
  });
  editYaml(join(content, 'carriers.yaml'), (carriers) => {
    keep(carriers, ['rows', 0], 3);
    keep(carriers, ['rows', 1], 2);
  });
  editYaml(join(content, 'testimonials.yaml'), (testimonials) => keep(testimonials, ['items'], 2));
  // A darker coral, a greener sea.
  editYaml(join(content, 'theme.yaml'), (theme) => {
    theme.setIn(['palette', 'coral'], '#a8361f');
    theme.setIn(['palette', 'sea'], '#0b4a3a');
  });
  editYaml(join(content, 'pages/aca-plans.yaml'), (page) => {
    visit(page, {
      Pair(_, pair) {
        if (!isScalar(pair.key) || pair.key.value !== 'questions' || !isMap(pair.value)) return;
        const items = pair.value.get('items');
        if (isSeq(items)) items.items.splice(1);
      },
    });
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
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

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ya?ml|md)$/.test(path) && !path.startsWith('approvals'))
    .map((path) => join(folder, path));
}
