import { type CheckedFile, fileAt } from '../compilation.ts';
import { entriesAt, listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

export const FACTS_FILE = 'content/facts.yaml';
export const SITE_FILE = 'content/site.yaml';

/** Holds a fact of facts.yaml, or a table of facts. */
export interface Fact {
  id: string;
  /** Points to the fact in its file. */
  pointer: string;
  data: unknown;
  /** Lists its texts by token: `families`, `families.short` for another wording, `tiers.one.premium` for a table. */
  wordings: { token: string; pointer: string; text: string }[];
}

/** Returns every table and every fact, in the order of the file. */
export function factsIn(files: readonly CheckedFile[]): Fact[] {
  const { data: all } = fileAt(files, FACTS_FILE) ?? {};
  const textAt = (token: string, pointer: string) => {
    const text = valueAt(all, pointer);
    return typeof text === 'string' ? [{ token, pointer, text }] : [];
  };
  const tables = entriesAt(all, '/tables').map(([id, data]) => {
    const pointer = `/tables/${id}`;
    const wordings = entriesAt(data, '/rows').flatMap(([row, columns]) =>
      entriesAt(columns, '').flatMap(([column]) =>
        textAt(`${id}.${row}.${column}`, `${pointer}/rows/${row}/${column}`),
      ),
    );
    return { id, pointer, data, wordings };
  });
  const facts = entriesAt(all, '/facts').map(([id, data]) => {
    const pointer = `/facts/${id}`;
    const wordings = [
      ...textAt(id, `${pointer}/wording`),
      ...entriesAt(data, '/also').flatMap(([name]) => textAt(`${id}.${name}`, `${pointer}/also/${name}`)),
    ];
    return { id, pointer, data, wordings };
  });
  return [...tables, ...facts];
}

/** Maps tokens for values of site.yaml to the places of the values. */
export const SITE_TOKENS: Readonly<Record<string, string>> = {
  brand: '/brand/name',
  phone: '/contact/phone',
  email: '/contact/email',
  reviews: '/reviews',
  city: '/contact/address/city',
};

/** Is the token for the name of the state in the address. site.yaml has its code there, and its name in `states`. */
const STATE_TOKEN = 'state';

export type TokenTable = ReturnType<typeof collectTokens>;

/** Collects the tokens that copy may use from facts.yaml and site.yaml. */
export function collectTokens(files: CheckedFile[], report: Report) {
  const site = fileAt(files, SITE_FILE);
  const factsFile = fileAt(files, FACTS_FILE);
  const facts = factsIn(files);
  const refuse: RefuseFact = ({ pointer }, rule, reason, remedy, severity) =>
    refuseIn(factsFile ?? { path: FACTS_FILE }, rule, report)(pointer, reason, remedy, {
      part: 'key',
      severity,
    });
  if (factsFile?.broken === false) checkWordings(facts, refuse);
  for (const fact of facts.filter(({ id }) => isSiteToken(id)))
    refuse(fact, 'duplicate-id', `has the same name as a value in ${SITE_FILE}`, 'Rename the fact.');
  const table = new Map([
    ...facts.flatMap(({ wordings }) => wordings.map(({ token, text }): [string, string] => [token, text])),
    ...(site?.broken === true ? [] : siteValues(site?.data)),
  ]);

  // Do not report a token as unknown if its file is missing or has an error.
  const isOpen = (name: string) => (isSiteToken(name) ? site : factsFile)?.broken === true;
  // Do not report a count if its file has an error.
  const isUncounted = (name: string) =>
    facts.some(({ id, data, wordings }) => {
      const isCounted = valueAt(data, '/counts') !== undefined;
      return isCounted && wordings.length === 0 && id === name.split('.')[0];
    });
  return {
    /** Returns the text of a token; undefined for an unknown one. */
    lookup: (name: string) => table.get(name) ?? (isOpen(name) || isUncounted(name) ? '' : undefined),
    /** Returns the remedy for an unknown token. */
    suggest: (name: string) => suggestToken(name, table),
    /** Returns true for text that replaces a token, and so cannot use tokens itself. */
    isSource: (file: string, pointer: string) =>
      (file === FACTS_FILE && /^\/(?:facts|tables)\//.test(pointer)) ||
      (file === SITE_FILE && Object.values(SITE_TOKENS).includes(pointer)),
    reportUnused(used: ReadonlySet<string>) {
      const names = new Set([...used].map((token) => token.split('.')[0]));
      for (const fact of facts.filter(({ id }) => !names.has(id))) {
        const remedy = `Use {${fact.id}} in copy, or delete the fact.`;
        refuse(fact, 'unused-fact', 'is not used anywhere', remedy, 'warning');
      }
    },
  };
}

type RefuseFact = (fact: Fact, rule: string, reason: string, remedy: string, severity?: 'warning') => void;

/** Reports facts without a wording, and two with the same name. */
function checkWordings(facts: readonly Fact[], refuse: RefuseFact): void {
  for (const fact of facts) {
    const hasWords = ['/counts', '/wording'].some((key) => valueAt(fact.data, key) !== undefined);
    const add = 'Add wording, or counts for something that content holds.';
    if (!hasWords && fact.pointer.startsWith('/facts/')) refuse(fact, 'required', 'has no wording', add);
    if (facts.some(({ id, pointer }) => id === fact.id && pointer < fact.pointer))
      refuse(fact, 'duplicate-id', 'has the name of another fact or table', 'Rename one of them.');
  }
}

/** Returns the remedy for a token that is not in the table. */
function suggestToken(name: string, table: ReadonlyMap<string, string>): string {
  if (name === STATE_TOKEN)
    return `List the state of contact/address/region in licensedStates of ${SITE_FILE}: its name is read there.`;
  // Explain the braces: "Did you mean brand?" would not show what is wrong with { brand }.
  if (isSiteToken(name))
    return `Add ${SITE_TOKENS[name]?.slice(1) ?? name} to ${SITE_FILE}, or take out what names {${name}}.`;
  const [fact = name, wording] = name.split('.');
  // Treat a token in other capitals as the same word.
  const same = [...table.keys()].find((token) => token.toLowerCase() === name.toLowerCase());
  if (same !== undefined) return `Write {${same}}.`;
  if (wording !== undefined && table.has(fact)) {
    const others = [...table.keys()].filter((token) => token.startsWith(`${fact}.`));
    const write = `Write ${[fact, ...others].map((token) => `{${token}}`).join(' or ')}`;
    return suggest(
      name,
      others,
      isSiteToken(fact) ? `${write}.` : `${write}, or add ${wording} below also of the fact.`,
    );
  }
  return table.has(name.trim())
    ? `Write {${name.trim()}}, without spaces.`
    : suggest(name, table.keys(), `Add it to ${FACTS_FILE}, or write \\{ for a literal brace.`);
}

/** Returns the tokens of site.yaml, with their texts. */
function siteValues(site: unknown): [token: string, text: string][] {
  const code = valueAt(site, '/contact/address/region');
  const state = listAt(site, '/licensedStates').findIndex((each) => valueAt(each, '/code') === code);
  const places = { ...SITE_TOKENS, [STATE_TOKEN]: `/licensedStates/${state}/name` };
  return Object.entries(places).flatMap(([name, pointer]): [string, string][] => {
    const text = valueAt(site, pointer);
    return typeof text === 'string' ? [[name, text]] : [];
  });
}

function isSiteToken(name: string): boolean {
  return name === STATE_TOKEN || Object.hasOwn(SITE_TOKENS, name);
}
