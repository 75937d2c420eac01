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

/** Holds everything that the YAML files of claims/ and checks/ say. */
interface Claims {
  /** By id. */
  definitions: readonly Definition[];
  /** Lists of words that mean the same to a claim, such as `gift`. */
  lists: readonly {
    name: string;
    wordings: readonly string[];
    /** Wordings that hold words of the list and mean something else. */
    except: readonly string[];
  }[];
}

interface Source {
  file: string;
  text: string;
}

const FOLDERS = ['scripts/audit/claims', 'scripts/audit/checks'];
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const SCHEMA = `${PROJECT}scripts/audit/claims/claim.schema.json`;

let loaded: Claims | undefined;

/**
 * Returns the claims and rules of this project. They are kept in .build/: to parse them takes longer than to judge a site.
 * @throws UsageError that names each mistake with file and line
 */
export function loadClaims(): Claims {
  if (loaded !== undefined) return loaded;
  const sources = listClaimSources();
  const code = [fileURLToPath(import.meta.url), SCHEMA].map((path) => readFileSync(path));
  const store = openStore(`${PROJECT}.build/cache`);
  const kept = store.pack<Claims>('claims');
  const inputs = [...code, ...sources.flatMap(({ file, text }) => [file, text])];
  loaded = kept.find(inputs) ?? kept.keep(inputs, readClaims(sources));
  store.save();
  return loaded;
}

/** Lists the YAML files of claims/ and checks/. */
export function listClaimSources(): Source[] {
  const files = FOLDERS.flatMap((folder) => readdirSync(PROJECT + folder).map((name) => `${folder}/${name}`));
  return files
    .filter((file) => file.endsWith('.yaml'))
    .toSorted(compareText)
    .map((file) => ({ file, text: readFileSync(PROJECT + file, 'utf8') }));
}

/** Parses such files and checks them against their schema. @throws UsageError that names each mistake with file and line */
export function readClaims(sources: readonly Source[]): Claims {
  // Loaded only to parse.
  const require = createRequire(import.meta.url);
  const { LineCounter, parseDocument, isNode }: typeof import('yaml') = require('yaml');
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true });
  const check = ajv.compile<Definition>(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  const mistakes: string[] = [];
  const definitions: Definition[] = [];
  const lists = new Map<string, Claims['lists'][number]>();
  for (const { file, text } of sources) {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter, prettyErrors: false });
    const [fault] = document.errors;
    const data: unknown = fault === undefined ? document.toJS() : null;
    if (!isRecord(data)) {
      const { line } = lineCounter.linePos(fault?.pos[0] ?? 0);
      mistakes.push(
        `${file}:${line} is not valid YAML: ${fault?.message ?? 'it must hold keys and values.'}`,
      );
      continue;
    }
    for (const [path, entry] of entriesOf(file, data)) {
      if (check(entry)) definitions.push(entry);
      for (const { instancePath, message, params } of check.errors ?? []) {
        const keys = instancePath.split('/').slice(1);
        const node = document.getIn([...path, ...keys], true);
        const { line } = lineCounter.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
        const key = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
        mistakes.push(`${file}:${line} ${keys.join('/') || 'the file'} ${message}${key}`);
      }
    }
    for (const [name, list] of Object.entries(isRecord(data['words']) ? data['words'] : {})) {
      const { wordings, except } = isRecord(list) ? list : {};
      if (lists.has(name))
        mistakes.push(`${file} has the word list ${name}, as another file does. Keep one.`);
      lists.set(name, { name, wordings: split(wordings), except: split(except) });
    }
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return { definitions: definitions.toSorted((a, b) => compareText(a.id, b.id)), lists: [...lists.values()] };
}

/** Returns the definitions in a file, each with its path: a claim is the file, a rule an entry of it. */
function entriesOf(file: string, data: JsonRecord): [path: string[], entry: unknown][] {
  if (file.endsWith('/words.yaml')) return [];
  if (!file.endsWith('/rules.yaml')) return [[[], { phrases: [], ...data }]];
  return Object.entries(data).map(([id, entry]) => [[id], { id, ...(isRecord(entry) ? entry : {}) }]);
}

function split(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,\n]/) : [];
  return list.map((each) => each.trim()).filter((each) => each !== '');
}
