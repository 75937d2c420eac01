import { isRecord, valueAt } from './json-data.ts';
import { suggest } from './nearest.ts';
import type { CheckedFile, Tree } from './compilation.ts';
import type { Report } from './diagnostics.ts';

const FACTS_FILE = 'content/facts.yaml';
const SITE_FILE = 'content/site.yaml';

/** Tokens for values of site.yaml, and where the values are. */
const SITE_TOKENS = {
  brand: '/brand/name',
  phone: '/contact/phone',
  email: '/contact/email',
  reviews: '/reviews',
  city: '/contact/address/city',
};

const siteKeys: ReadonlyMap<string, string> = new Map(
  Object.entries(SITE_TOKENS).map(([name, pointer]) => [name, pointer.slice(1)]),
);

/** The token for the name of the state that the address is in. site.yaml says its code there, its name among the licensed states. */
const STATE_TOKEN = 'state';

/** The tokens that copy may use. */
export interface TokenTable {
  /** Text of a token; undefined for an unknown one. */
  lookup(name: string): string | undefined;
  /** What to do about an unknown token. */
  suggest(name: string): string;
  /** True for text that replaces a token, and so cannot use tokens itself. */
  isSource(file: string, pointer: string): boolean;
  /** Reports facts that no copy uses. */
  reportUnused(used: Set<string>): void;
}

/** Collects the tokens from facts.yaml and site.yaml. */
export function collectTokens(
  files: CheckedFile[],
  { missing, unreadable }: Tree,
  report: Report,
): TokenTable {
  const site = files.find(({ path }) => path === SITE_FILE);
  const factsFile = files.find(({ path }) => path === FACTS_FILE);
  const facts = valueAt(factsFile?.data, '/facts');
  const ids = isRecord(facts) ? Object.keys(facts) : [];
  const about = (id: string) => ({ file: FACTS_FILE, place: factsFile?.locate(`/facts/${id}`, 'key') });
  for (const id of ids.filter(isSiteToken)) {
    const reason = `facts/${id} has the same name as a value in ${SITE_FILE}`;
    report({ ...about(id), rule: 'duplicate-id', reason, remedy: 'Rename the fact.' });
  }
  const table = new Map([
    ...ids.flatMap((id) => wordingsOf(id, valueAt(facts, `/${id}`))),
    ...(site?.broken === true ? [] : siteValues(site?.data)),
  ]);

  // A file that is missing or has an error may define any token, so no token of it is reported as unknown.
  const isOpen = (name: string) => {
    const path = isSiteToken(name) ? SITE_FILE : FACTS_FILE;
    const broken = files.filter((file) => file.broken);
    return missing.includes(path) || [...unreadable, ...broken].some((file) => file.path === path);
  };
  return {
    lookup: (name) => table.get(name) ?? (isOpen(name) ? '' : undefined),
    suggest: (name) => suggestToken(name, table),
    isSource: (file, pointer) =>
      (file === FACTS_FILE && pointer.startsWith('/facts/')) ||
      (file === SITE_FILE && Object.values(SITE_TOKENS).includes(pointer)),
    reportUnused(used) {
      const names = new Set([...used].map((token) => token.split('.')[0]));
      for (const id of ids.filter((each) => !names.has(each))) {
        report({
          ...about(id),
          rule: 'unused-fact',
          reason: `facts/${id} is not used anywhere`,
          remedy: `Use {${id}} in copy, or delete the fact.`,
          severity: 'warning',
        });
      }
    },
  };
}

/** What to do about a token that is not in the table. */
function suggestToken(name: string, table: ReadonlyMap<string, string>): string {
  if (name === STATE_TOKEN)
    return `List the state of contact/address/region in licensedStates of ${SITE_FILE}: its name is read there.`;
  // "Did you mean brand?" would not show what is wrong with { brand }.
  if (isSiteToken(name))
    return `Add ${siteKeys.get(name) ?? name} to ${SITE_FILE}, or take out what names {${name}}.`;
  return table.has(name.trim())
    ? `Write {${name.trim()}}, without spaces.`
    : suggest(name, table.keys(), `Add it to ${FACTS_FILE}, or write \\{ for a literal brace.`);
}

/** The tokens of site.yaml, with what replaces them. */
function siteValues(site: unknown): [token: string, text: string][] {
  const values = Object.entries(SITE_TOKENS).map(([name, pointer]) => [name, valueAt(site, pointer)]);
  return [...values, [STATE_TOKEN, homeState(site)]].filter(isToken);
}

function isToken(entry: unknown[]): entry is [token: string, text: string] {
  return typeof entry[1] === 'string';
}

/** The tokens of a fact, with what replaces them: `families`, and `families.short` for another wording. */
function wordingsOf(id: string, fact: unknown): [token: string, text: string][] {
  const also = valueAt(fact, '/also');
  const all: [string, unknown][] = [[id, valueAt(fact, '/wording')]];
  for (const [variant, text] of isRecord(also) ? Object.entries(also) : [])
    all.push([`${id}.${variant}`, text]);
  return all.filter(isToken);
}

function isSiteToken(name: string): boolean {
  return name === STATE_TOKEN || Object.hasOwn(SITE_TOKENS, name);
}

function homeState(site: unknown): string | undefined {
  const states = valueAt(site, '/licensedStates');
  const home = Array.isArray(states)
    ? states.find((state) => valueAt(state, '/code') === valueAt(site, '/contact/address/region'))
    : undefined;
  const name = valueAt(home, '/name');
  return typeof name === 'string' ? name : undefined;
}
