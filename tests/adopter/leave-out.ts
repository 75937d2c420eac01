import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, parseDocument, visit } from 'yaml';

/** What the second agency does not have: a line of business, two kinds of pages, reviews, a story. */
const FILES = [
  'pages/life-insurance.yaml',
  'pages/group-plans.yaml',
  'pages/private-medical-plans.yaml',
  'pages/careers.yaml',
  'pages/guides.yaml',
  'guides',
  'prose/fixed-benefit-plans.md',
  'prose/group-funding.md',
  'prose/life-how-much.md',
  'prose/licensing.md',
  'testimonials.yaml',
  'timeline',
];

const GUIDES = ['which-metal-level', 'what-a-deductible-does', 'losing-a-job', 'turning-26'];

/** Where links to it lead. */
const GONE = [
  '/life-insurance',
  '/group-plans',
  '/private-medical-plans',
  '/careers',
  '/guides',
  ...GUIDES.map((name) => `/guides/${name}`),
  '#reviews',
  '#journey',
  '{reviews}',
];

/** Its sections, its words in the wizard, and the answers to findings about it, by file. */
const KEYS: Record<string, (string | number)[][]> = {
  'pages/home.yaml': [['sections', 4]],
  'pages/about.yaml': [['sections', 0]],
  'pages/quote.yaml': [
    ['wizard', 'step1', 'question'],
    ['wizard', 'step1', 'choices', 1],
    ...['icon', 'title', 'text', 'features'].map((key) => ['wizard', 'step1', 'choices', 0, key]),
    ['wizard', 'step2', 'extrasLife'],
    ['wizard', 'step2', 'selects', 'coverageAmount'],
    ['wizard', 'step2', 'selects', 'tobacco'],
    ['wizard', 'messages', 'insuranceType'],
  ],
  'site.yaml': [['reviews']],
  'audit.yaml': [
    ['suppressions', 1],
    ['suppressions', 0],
  ],
};

/** Facts that nothing names any more. */
const FACTS =
  `googleRating googleReviewCount journeyStart periodOne periodTwo periodThree periodFour periodFive termAges
  universalAges wholeAges guaranteedIssue incomeMultiple educationPerChild finalExpenses licensingHours phaseOne phaseTwo
  phaseThree phaseFour closingRate closingMonth`.split(/\s+/);

/** Leaves all this out of the content of a copy, as `npm run validate` says. No code changes. */
export function leaveOut(content: string): void {
  for (const name of FILES) rmSync(join(content, name), { recursive: true, force: true });
  editYaml(join(content, 'navigation.yaml'), dropLinks);
  for (const name of readdirSync(join(content, 'pages'))) editYaml(join(content, 'pages', name), dropLinks);
  for (const name of readdirSync(join(content, 'prose'))) {
    const file = join(content, 'prose', name);
    const linked = (words: string, text: string, path: string) => (GONE.includes(path) ? text : words);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\[([^\]]+)\]\(([^)]+)\)/g, linked));
  }
  editYaml(join(content, 'facts.yaml'), (facts) => {
    for (const name of FACTS) facts.deleteIn(['facts', name]);
  });
  for (const [name, paths] of Object.entries(KEYS))
    editYaml(join(content, name), (document) => {
      for (const path of paths) document.deleteIn(path);
    });
}

/** Changes a YAML file and keeps its comments. */
export function editYaml(file: string, edit: (document: Document) => void): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  edit(document);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Deletes the entries of lists that lead to what is gone. */
function dropLinks(document: Document): void {
  visit(document, {
    Seq(_, list) {
      list.items = list.items.filter((item) => !leadsToGone(item));
    },
  });
}

function leadsToGone(item: unknown): boolean {
  if (!isMap(item)) return false;
  return item.items.some(({ key, value }) => {
    if (!isScalar(key)) return false;
    if (key.value === 'link' || key.value === 'action') return leadsToGone(value);
    return (
      (key.value === 'href' || key.value === 'path') && isScalar(value) && GONE.includes(String(value.value))
    );
  });
}
