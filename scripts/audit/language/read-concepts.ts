import { parse } from 'yaml';
import { suggest } from '../../content/nearest.ts';
import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { readTokens } from './tokens.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** Nearly all wordings are letters, spaces and hyphens: no money, dates and the like. */
export const PLAIN_WORDS = /^[a-z]+(?:[ -][a-z]+)*$/;

/** Something copy may speak of: a name, what it means, and the ways to say it. */
export interface Concept {
  name: string;
  means: string;
  wordings: readonly string[];
  includes: readonly string[];
  /** Wordings that hold the words of this concept and mean something else. */
  except: readonly string[];
}

/** Reads a file of concepts. @throws UsageError that names every mistake */
export function readConcepts(yaml: string, file = 'scripts/audit/language/concepts.yaml'): Concept[] {
  const data = parseYaml(yaml, file);
  const entries = isRecord(data) && isRecord(data['concepts']) ? Object.entries(data['concepts']) : [];
  if (entries.length === 0) throw new UsageError(`${file} has no concepts. List them under “concepts:”.`);
  const names = entries.map(([name]) => name);
  const concepts = entries.map(([name, entry]) => readConcept(name, entry));
  const mistakes = concepts.flatMap((concept) => [...mistakesIn(concept, names)]);
  if (mistakes.length > 0)
    throw new UsageError(`${file}:\n${mistakes.map((each) => `  ${each.trim()}`).join('\n')}`);
  return concepts;
}

function readConcept(name: string, entry: unknown): Concept {
  const fields = isRecord(entry) ? entry : {};
  return {
    name,
    means: typeof fields['means'] === 'string' ? fields['means'] : '',
    wordings: listOf(fields['wordings']),
    includes: listOf(fields['includes']),
    except: listOf(fields['except']),
  };
}

function* mistakesIn(
  { name, means, wordings, includes, except }: Concept,
  names: readonly string[],
): Generator<string> {
  if (!NAME.test(name)) yield `${name} is not a name: use small letters, digits and hyphens.`;
  if (means === '') yield `${name} does not say what it means. Add “means:”.`;
  if (wordings.length === 0 && includes.length === 0)
    yield `${name} has no wordings. Add at least one, or delete the concept.`;
  for (const wording of [...wordings, ...except]) {
    if (!PLAIN_WORDS.test(wording) && readTokens(wording.replace(/[()]/g, ' ').trim()).length === 0)
      yield `${name} has the wording “${wording}”, which holds no word.`;
  }
  for (const other of includes) {
    if (!names.includes(other))
      yield `${name} includes ${other}, which is missing. ${suggest(other, names, '')}`;
  }
}

function parseYaml(yaml: string, file: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    throw new UsageError(
      `${file} is not valid YAML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function listOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/[,\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return Array.isArray(value) ? value.flatMap((each) => listOf(String(each))) : [];
}
