import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { isRecord, type JsonRecord } from '../../content/json-data.ts';
import { openStore } from '../../publish/store.ts';
import { UsageError } from '../../usage-error.ts';
import type { Topic } from './context.ts';

/** Phrases of the law, which decide alone unless they are denied or quoted. */
export interface LawPhrases {
  /** Ends the sentence that begins with the words: `is an inducement`. */
  message: string;
  says: readonly string[];
  /** True for words that are a fault even where they are denied. */
  evenIfDenied?: boolean;
  notOn?: readonly Topic[];
}

/** A rule as people read it: a file of claims/, or an entry of checks/rules.yaml. */
export interface Definition {
  id: string;
  /** Says in the table of rules what the rule checks. */
  checks: string;
  severity: 'error' | 'warning' | 'error in release';
  reads: 'copy' | 'facts' | 'records' | 'pages' | 'scripts' | 'approvals' | 'settings';
  /** Gives the reason for the rule. */
  why: string;
  /** Tells in whole sentences how to settle a finding. */
  remedy: string;
  /** Says that the only remedy is to take the words out. */
  takeOut?: boolean;
  /** Names the law or the guide that the rule rests on. */
  source: { title: string; url?: string };
  /** Shows copy that is in order, and copy that the rule reports. */
  examples: { passes: string; fails: string };
  /** Lists phrases that the model weighs. Only claims have them. */
  phrases?: readonly string[];
  law?: readonly LawPhrases[];
}

/** A list of words that mean the same to a claim, such as `gift`. */
interface WordList {
  name: string;
  wordings: readonly string[];
  /** Wordings that hold words of the list and mean something else. */
  except: readonly string[];
}

/** Holds everything that the YAML files of claims/ and checks/ say. */
interface Claims {
  /** By id. */
  definitions: readonly Definition[];
  lists: readonly WordList[];
}

interface Source {
  file: string;
  text: string;
}

const FOLDERS = [new URL('../claims/', import.meta.url), new URL('../checks/', import.meta.url)];
const PROJECT = new URL('../../../', import.meta.url);
const SCHEMA = new URL('../claims/claim.schema.json', import.meta.url);
const WORDS = 'scripts/audit/claims/words.yaml';
const RULES = 'scripts/audit/checks/rules.yaml';

let loaded: Claims | undefined;

/**
 * Returns the claims and rules of this project. They are kept in .build/: to parse them takes longer than to judge a site.
 * @throws UsageError that names each mistake with file and line
 */
export function loadClaims(): Claims {
  if (loaded !== undefined) return loaded;
  const sources = listClaimSources();
  const inputs = [
    readFileSync(fileURLToPath(import.meta.url)),
    readFileSync(SCHEMA),
    ...sources.flatMap(({ file, text }) => [file, text]),
  ];
  const store = openStore(fileURLToPath(new URL('.build/cache', PROJECT)));
  const kept = store.pack<Claims>('claims');
  loaded = kept.find(inputs) ?? kept.keep(inputs, readClaims(sources));
  store.save();
  return loaded;
}

/** Lists the YAML files of claims/ and checks/. */
export function listClaimSources(): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(fileURLToPath(folder))
      .filter((name) => name.endsWith('.yaml'))
      .toSorted(compareText)
      .map((name) => new URL(name, folder)),
  ).map((url) => ({ file: url.href.slice(PROJECT.href.length), text: readFileSync(url, 'utf8') }));
}

/** Parses such files and checks them against their schema. @throws UsageError that names each mistake with file and line */
export function readClaims(sources: readonly Source[]): Claims {
  // Loaded only to parse.
  const require = createRequire(import.meta.url);
  const { LineCounter, parseDocument }: typeof import('yaml') = require('yaml');
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const check = new Ajv2020({ allErrors: true, useDefaults: true }).compile<Definition>(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  const mistakes: string[] = [];
  const homes = new Map<string, string>();
  const definitions: Definition[] = [];
  const lists: WordList[] = [];
  for (const { file, text } of sources) {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const at = (path: readonly string[]) =>
      `${file}:${lines.linePos(startOf(document.getIn(path, true))).line}`;
    const [fault] = document.errors;
    const data: unknown = fault === undefined ? document.toJS() : null;
    if (!isRecord(data)) {
      const message = fault?.message.split('\n')[0] ?? 'It must hold keys and values.';
      mistakes.push(`${file}:${fault?.linePos?.[0].line ?? 1} is not valid YAML: ${message}`);
      continue;
    }
    const addHome = (name: string, path: readonly string[]) => {
      const home = homes.get(name);
      if (home !== undefined) mistakes.push(`${at(path)} ${name} is also in ${home}. Keep one.`);
      homes.set(name, at(path));
    };
    for (const [path, entry] of entriesOf(file, data)) {
      if (check(entry)) {
        definitions.push(entry);
        addHome(entry.id, path);
      } else
        for (const { instancePath, message, params } of check.errors ?? []) {
          const keys = instancePath.split('/').slice(1);
          const key = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
          mistakes.push(`${at([...path, ...keys])} ${keys.join('/') || 'the file'} ${message}${key}`);
        }
    }
    for (const [name, list] of Object.entries(isRecord(data['words']) ? data['words'] : {})) {
      const fields = isRecord(list) ? list : {};
      const wordings = split(fields['wordings']);
      for (const [place, wording] of wordings.entries())
        if (wordings.indexOf(wording) !== place)
          mistakes.push(`${at(['words', name])} ${name} has the wording “${wording}” twice. Delete one.`);
      addHome(name, ['words', name]);
      lists.push({ name, wordings, except: split(fields['except']) });
    }
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return { definitions: definitions.toSorted((a, b) => compareText(a.id, b.id)), lists };
}

/** Returns the definitions in a file, each with its path: a claim is the file, a rule an entry of it. */
function entriesOf(file: string, data: JsonRecord): [path: string[], entry: unknown][] {
  if (file === WORDS) return [];
  if (file !== RULES) return [[[], { phrases: [], ...data }]];
  return Object.entries(data).map(([id, entry]) => [[id], { id, ...(isRecord(entry) ? entry : {}) }]);
}

function split(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,\n]/) : [];
  return list.map((each) => each.trim()).filter((each) => each !== '');
}

function startOf(node: unknown): number {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : 0;
}
