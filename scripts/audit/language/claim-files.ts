import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { globSync } from 'tinyglobby';
import { LineCounter, parseDocument, isNode } from 'yaml';
import { compareText } from '../../content/compare-text.ts';
import { isRecord, type JsonRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { openStore } from '../../publish/store.ts';
import { UsageError } from '../../lib/usage-error.ts';
import type { Topic } from './context.ts';

/**
 * Bright lines: phrases that are a fault by themselves, such as words of the law. The audit reports them without its
 * model for claims. A sentence that denies, asks, supposes or quotes them is accepted.
 */
export interface LawPhrases {
  /** The end of a message that begins with the phrase that was found, such as `is an inducement`. */
  message: string;
  /** The law or guide that the phrases break, with its section. */
  source: string;
  says?: readonly string[];
  /** Phrases that are a fault only where the text says nothing else, as a badge does. */
  alone?: readonly string[];
  /** Phrases in the same block that make it right, such as who qualifies. */
  unless?: readonly string[];
  /** True for words that are a fault even in a question or a condition. */
  evenIfAsked?: boolean;
  /** True for words that are a fault even if they are denied or quoted. */
  evenIfDenied?: boolean;
  notOn?: readonly Topic[];
}

/** A rule of claims/ or of checks/rules.yaml. claims/claim.schema.json describes each key. */
export interface Definition {
  id: string;
  checks: string;
  severity: 'error' | 'warning' | 'error in release';
  reads: 'copy' | 'facts' | 'records' | 'pages' | 'scripts' | 'approvals' | 'settings';
  why: string;
  remedy: string;
  source: { title: string; url?: string };
  examples: { passes: string; fails: string };
  /** Phrases that the model uses as features. Only claims have them. */
  phrases?: readonly string[];
  law?: readonly LawPhrases[];
}

export interface Claims {
  definitions: readonly Definition[];
  /** The word lists. A phrase that names a list matches any wording of the list. */
  lists: readonly {
    name: string;
    wordings: readonly string[];
    /** Wordings that contain words of the list but mean something else. */
    except: readonly string[];
  }[];
}

interface Source {
  file: string;
  text: string;
}

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const SCHEMAS = ['claim.schema.json', 'words.schema.json'].map((name) => ({
  name,
  text: readFileSync(`${PROJECT}scripts/audit/claims/${name}`, 'utf8'),
}));

let loaded: Claims | undefined;

/** Returns the claims and rules, from a cache in .build/ if possible. @throws UsageError that names all mistakes */
export function loadClaims(): Claims {
  if (loaded !== undefined) return loaded;
  const sources = listClaimSources();
  const store = openStore(`${PROJECT}.build/cache`);
  const code = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  loaded = store.keep('claims', [code, SCHEMAS, sources], () => readClaims(sources));
  store.save();
  return loaded;
}

export function listClaimSources(): Source[] {
  const files = globSync('scripts/audit/{claims,checks}/*.yaml', { cwd: PROJECT }).sort(compareText);
  return files.map((file) => ({ file, text: readFileSync(PROJECT + file, 'utf8') }));
}

/** Parses and validates files of claims or rules. @throws UsageError that names each mistake with file and line */
export function readClaims(sources: readonly Source[]): Claims {
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, verbose: true, validateSchema: false });
  for (const { name, text } of SCHEMAS) ajv.addSchema(JSON.parse(text), name);
  const mistakes: string[] = [];
  const definitions: Definition[] = [];
  const lists = new Map<string, Claims['lists'][number]>();
  for (const { file, text } of sources) {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter, prettyErrors: false });
    const addMistake = (offset: number, message: string) =>
      mistakes.push(`${file}:${lineCounter.linePos(offset).line} ${message}`);
    const [fault] = document.errors;
    if (fault !== undefined) {
      addMistake(fault.pos[0], `is not valid YAML: ${fault.message}`);
      continue;
    }
    const parsed: unknown = document.toJS();
    const data = isRecord(parsed) ? parsed : {};
    const isWords = file.endsWith('/words.yaml');
    const entries = isWords ? [{ path: [], entry: data }] : entriesOf(file, data);
    for (const { path, entry } of entries) {
      if (isWords) ajv.validate('words.schema.json', entry);
      else if (ajv.validate<Definition>('claim.schema.json', entry)) definitions.push(entry);
      for (const error of ajv.errors ?? []) {
        const node = document.getIn([...path, ...error.instancePath.split('/').slice(1)], true);
        addMistake(isNode(node) ? (node.range?.[0] ?? 0) : 0, describeAjvError(error));
      }
    }
    for (const [name, list] of Object.entries(isRecord(data['words']) ? data['words'] : {})) {
      const { wordings, except } = isRecord(list) ? list : {};
      if (lists.has(name)) addMistake(0, `has the word list ${name}, as another file does. Keep one.`);
      lists.set(name, { name, wordings: split(wordings), except: split(except) });
    }
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return { definitions: definitions.toSorted((a, b) => compareText(a.id, b.id)), lists: [...lists.values()] };
}

/** Describes an error that Ajv found: the place, the message, the value, and the nearest allowed value. */
export function describeAjvError({ instancePath, message, params, data }: ErrorObject): string {
  const { additionalProperty, allowedValues } = params;
  const said = [instancePath.slice(1) || 'the file', message];
  if (additionalProperty !== undefined) said.push(`: ${additionalProperty}`);
  if (allowedValues !== undefined) said.push(`: ${data}. ${suggest(String(data), allowedValues, '')}`);
  return said.join(' ').replaceAll(' :', ':').trim();
}

/** Returns the definitions in a file, with their paths in the YAML. A file of claims/ has one; rules.yaml has many. */
function entriesOf(file: string, data: JsonRecord): { path: string[]; entry: unknown }[] {
  if (!file.endsWith('/rules.yaml')) return [{ path: [], entry: { phrases: [], ...data } }];
  return Object.entries(data).map(([id, entry]) => ({
    path: [id],
    entry: { id, ...(isRecord(entry) ? entry : {}) },
  }));
}

function split(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,\n]/) : [];
  return list.map((each) => each.trim()).filter((each) => each !== '');
}
