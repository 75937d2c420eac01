import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isRecord } from '../../content/json-data.ts';
import { countFor } from '../../content/link/counts.ts';
import { UsageError } from '../../usage-error.ts';
import type { Day } from '../../day.ts';
import type { KnownFact, World } from '../claims/rule.ts';
import { SETTINGS_FILE } from '../findings/settings.ts';
import { keepParsed } from '../language/claim-files.ts';

const FACTS = 'content/facts.yaml';
const SITE = 'content/site.yaml';

/**
 * Reads the facts and the license list straight from their files: compiling all content takes five times as long.
 * @throws UsageError for a file that cannot be read or does not have the list
 */
export function readWorld(root: string, asOf: Day): World {
  const { facts } = readFields(root, FACTS);
  const { licensedStates } = readFields(root, SITE);
  if (!isRecord(facts)) throw notValid(FACTS, 'it has no list “facts”');
  if (!Array.isArray(licensedStates)) throw notValid(SITE, 'it has no list “licensedStates”');
  const counted = readCounted(root);
  return {
    asOf,
    facts: Object.entries(facts).map(([id, fact]) => readFact(id, countFor(fact, counted) ?? fact)),
    licensed: licensedStates.map((state: unknown) => {
      const code = isRecord(state) ? state['code'] : undefined;
      if (typeof code !== 'string') throw notValid(SITE, 'an entry of licensedStates has no code');
      return code;
    }),
  };
}

/** Files whose entries facts count. */
const COUNTED = ['content/carriers.yaml', SITE, 'content/testimonials.yaml'];
const COUNTED_FOLDERS = ['content/team', 'content/timeline'];

function readCounted(root: string) {
  const isThere = (path: string) => existsSync(join(root, path));
  return [
    ...COUNTED.filter(isThere).map((path) => ({ path, data: readFields(root, path), broken: false })),
    ...COUNTED_FOLDERS.filter(isThere).flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => ({ path: `${folder}/${name}`, data: null, broken: false })),
    ),
  ];
}

/** Words that spelling must know: those of content/audit.yaml and of the agency's name. */
export function readWords(root: string): readonly string[] {
  const { words } = existsSync(join(root, SETTINGS_FILE)) ? readFields(root, SETTINGS_FILE) : {};
  const { brand } = readFields(root, SITE);
  const name = isRecord(brand) && typeof brand['name'] === 'string' ? brand['name'].split(/\s+/) : [];
  return [...(Array.isArray(words) ? words.map(String) : []), ...name];
}

function readFields(root: string, file: string): Record<string, unknown> {
  try {
    const text = readFileSync(join(root, file), 'utf8');
    const data: unknown = keepParsed('fields', import.meta.url, () => parseYaml(text), [{ file, text }]);
    return isRecord(data) ? data : {};
  } catch (error) {
    throw notValid(file, error instanceof Error ? error.message : String(error));
  }
}

function parseYaml(text: string): unknown {
  // Loaded only to parse: loading it takes longer than reading what was kept.
  const { parse }: typeof import('yaml') = createRequire(import.meta.url)('yaml');
  return parse(text);
}

function readFact(id: string, fact: unknown): KnownFact {
  const { wording, also } = isRecord(fact) ? fact : {};
  if (typeof wording !== 'string') throw notValid(FACTS, `${id} has no wording`);
  const texts = Object.entries(isRecord(also) ? also : {}).map(([variant, text]) => [variant, String(text)]);
  return { id, wording, also: Object.fromEntries(texts) };
}

function notValid(file: string, reason: string): UsageError {
  return new UsageError(`${file} cannot be used: ${reason}. npm run validate shows the line.`);
}
