import { FACTS_FILE, SITE_FILE } from '../model/content-files.ts';
import { type Fact, factsIn } from '../model/facts.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { refuseIn, type RefuseOptions, type Report } from '../diagnostics.ts';

/** A map from tokens to JSON pointers of their values in site.yaml. */
const SITE_TOKENS: Readonly<Record<string, string>> = {
  brand: '/brand/name',
  phone: '/contact/phone',
  email: '/contact/email',
  reviews: '/reviews',
  city: '/contact/address/city',
};

/** The token for the state in the agency's address. `licensedStates` in site.yaml has the state's name. */
const STATE_TOKEN = 'state';

export type TokenTable = ReturnType<typeof collectTokens>;

/** Checks the tokens of facts.yaml and site.yaml. The returned `lookup` finds the text of a token. */
export function collectTokens(files: CheckedFile[], report: Report) {
  const site = fileAt(files, SITE_FILE);
  const factsFile = fileAt(files, FACTS_FILE);
  const facts = factsIn(files);
  const refuse = ({ pointer }: Fact, rule: string, reason: string, remedy: string, more?: RefuseOptions) =>
    refuseIn(factsFile ?? { path: FACTS_FILE }, rule, report)(pointer, reason, remedy, {
      part: 'key',
      ...more,
    });
  for (const fact of facts) {
    const { id, pointer, data } = fact;
    const hasWords = ['/counts', '/spells', '/wording'].some((key) => valueAt(data, key) !== undefined);
    const isTwice = facts.some((other) => other.id === id && other.pointer < pointer);
    if (isSiteToken(id))
      refuse(fact, 'duplicate-id', `has the same name as a value in ${SITE_FILE}`, 'Rename the fact.');
    if (factsFile?.broken === true) continue;
    const add = 'Add wording, or counts for something that content holds.';
    if (!hasWords && pointer.startsWith('/facts/')) refuse(fact, 'required', 'has no wording', add);
    if (isTwice) refuse(fact, 'duplicate-id', 'has the name of another fact or table', 'Rename one of them.');
  }
  const table = new Map([
    ...facts.flatMap(({ wordings }) => wordings.map(({ token, text }): [string, string] => [token, text])),
    ...(site?.broken === true ? [] : siteValues(site?.data)),
  ]);
  const used = new Set<string>();
  return {
    /** Returns the text of a token. Returns undefined for an unknown token, and '' if the token's file has an error. */
    lookup(name: string): string | undefined {
      used.add(name.split('.')[0] ?? name);
      const text = table.get(name);
      if (text !== undefined) return text;
      return (isSiteToken(name) ? site : factsFile)?.broken === true ? '' : undefined;
    },
    suggest: (name: string) => suggestToken(name, table),
    /** Returns true for a text that replaces a token. Such a text cannot contain tokens. */
    isSource: (file: string, pointer: string) =>
      (file === FACTS_FILE && /^\/(?:facts|tables)\//.test(pointer)) ||
      (file === SITE_FILE && Object.values(SITE_TOKENS).includes(pointer)),
    reportUnused() {
      for (const fact of facts.filter(({ id }) => !used.has(id))) {
        const remedy = `Use {${fact.id}} in copy, or delete the fact.`;
        const more = { severity: 'warning', fix: 'value' } as const;
        refuse(fact, 'unused-fact', 'is not used anywhere', remedy, more);
      }
    },
  };
}

/** Returns the remedy for a token that is not in the table. */
function suggestToken(name: string, table: ReadonlyMap<string, string>): string {
  if (isEntryToken(name))
    return 'Texts of an entry are possible only below entries, in the page of its collection.';
  if (!/^\s*([\p{L}\d][\p{L}\d\s._-]*)?$/u.test(name))
    return 'Braces hold the name of a fact. Delete an attribute or a command of another program. For a literal brace, write \\{.';
  if (name === STATE_TOKEN)
    return `List the state of contact/address/region in licensedStates of ${SITE_FILE}: its name is read there.`;
  if (isSiteToken(name))
    return `Add ${SITE_TOKENS[name]?.slice(1) ?? name} to ${SITE_FILE}, or take out what names {${name}}.`;
  // Suggest a token that differs only in capitals or spaces.
  const same = [...table.keys()].find((token) => token.toLowerCase() === name.trim().toLowerCase());
  if (same !== undefined) return `Write {${same}}${same === name.trim() ? ', without spaces' : ''}.`;
  const [fact = name, wording] = name.split('.');
  if (wording === undefined || !table.has(fact))
    return suggest(name, table.keys(), `Add it to ${FACTS_FILE}, or write \\{ for a literal brace.`);
  const others = [...table.keys()].filter((token) => token.startsWith(`${fact}.`));
  const write = `Write ${[fact, ...others].map((token) => `{${token}}`).join(' or ')}`;
  const add = isSiteToken(fact) ? '' : `, or add ${wording} below also of the fact`;
  return suggest(name, others, `${write}${add}.`);
}

/** Returns true if a token stands for a text of an entry, such as `entry.name`. */
export function isEntryToken(name: string): boolean {
  return /^entry\.\w+$/.test(name);
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
