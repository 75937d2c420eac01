import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { type ClaimFile, readClaimFiles } from './claim-files.ts';
import { readTokens } from './tokens.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** Nearly all wordings are letters, spaces and hyphens: no money, dates and the like. */
export const PLAIN_WORDS = /^[a-z]+(?:[ -][a-z]+)*$/;

/** Something copy may speak of: a name, what it means, and the ways to say it. */
export interface Concept {
  name: string;
  means: string;
  wordings: readonly string[];
  /** Wordings that hold the words of this concept and mean something else. */
  except: readonly string[];
}

/**
 * The concepts under `words:` of every claim and of words.yaml.
 * @throws UsageError that names each mistake with file and line
 */
export function readConcepts(files: readonly ClaimFile[] = readClaimFiles()): Concept[] {
  const homes = new Map<string, string>();
  const mistakes: string[] = [];
  const concepts = files.flatMap(({ file, data, lineOf }) =>
    Object.entries(isRecord(data['words']) ? data['words'] : {}).map(([name, entry]) => {
      const concept = readConcept(name, entry);
      const at = `${file}:${lineOf(['words', name])}`;
      for (const mistake of mistakesIn(concept)) mistakes.push(`${at} ${mistake}`);
      const home = homes.get(name);
      if (home !== undefined) mistakes.push(`${at} ${name} is also in ${home}. Keep one, in words.yaml.`);
      homes.set(name, at);
      return concept;
    }),
  );
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return concepts;
}

function readConcept(name: string, entry: unknown): Concept {
  const fields = isRecord(entry) ? entry : {};
  return {
    name,
    means: typeof fields['means'] === 'string' ? fields['means'] : '',
    wordings: listOf(fields['wordings']),
    except: listOf(fields['except']),
  };
}

function* mistakesIn({ name, means, wordings, except }: Concept): Generator<string> {
  if (!NAME.test(name)) yield `${name} is not a name. Use small letters, digits and hyphens.`;
  if (means === '') yield `${name} does not say what it means. Add “means:”.`;
  if (wordings.length === 0) yield `${name} has no wordings. Add at least one, or delete it.`;
  for (const [index, wording] of wordings.entries())
    if (wordings.indexOf(wording) !== index) yield `${name} has the wording “${wording}” twice. Delete one.`;
  for (const wording of [...wordings, ...except])
    if (!PLAIN_WORDS.test(wording) && readTokens(wording.replace(/[()]/g, ' ').trim()).length === 0)
      yield `${name} has the wording “${wording}”, which holds no word.`;
}

function listOf(value: unknown): string[] {
  return typeof value === 'string'
    ? value
        .split(/[,\n]/)
        .map((each) => each.trim())
        .filter((each) => each !== '')
    : [];
}
