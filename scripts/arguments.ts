import { parseArgs } from 'node:util';
import { HelpRequest } from './command.ts';
import { suggest } from './content/nearest.ts';
import { UsageError } from './usage-error.ts';

export interface OptionSettings {
  /** A boolean option is a switch; a string option takes a value. */
  type: 'string' | 'boolean';
  /** One letter, used with a single dash. */
  short?: string;
  /** The option may be given several times, and its values are a list. */
  multiple?: boolean;
}

export interface ArgumentSettings<Options extends Record<string, OptionSettings>> {
  /** Printed by `--help` and after each message about a mistake. */
  usage: string;
  options?: Options;
  /** Names the words that the command takes, such as "suite". Leave it out for a command that takes none. */
  words?: string;
}

/**
 * Reads the words and options of a command line. Every command reads its own through this one function. A `--` in
 * front of everything is ignored, as npm does: `node scripts/run.js start -- --port 8080` is `npm start -- --port 8080`.
 * @param typed default: what was typed after the command
 * @throws HelpRequest for `--help` or `-h`
 * @throws UsageError for an unknown option, a missing value, a value too many, or a word that is not expected
 */
export function readArguments<const Options extends Record<string, OptionSettings>>(
  { usage, options, words }: ArgumentSettings<Options>,
  typed: string[] = process.argv.slice(2),
) {
  const args = typed[0] === '--' ? typed.slice(1) : typed;
  const config = { args, options: options ?? ({} as Options), allowPositionals: true };
  if (args.slice(0, endOfOptions(args)).some((arg) => arg === '--help' || arg === '-h'))
    throw new HelpRequest(usage);
  for (const token of parseArgs({ ...config, strict: false, tokens: true }).tokens) {
    const mistake = findMistake(token, config.options, words);
    if (mistake !== null) throw new UsageError(`${mistake}\n\n${usage}`);
  }
  return parseArgs({ ...config, strict: true });
}

const HIGHEST_PORT = 65_535;

/**
 * Returns a port as an option or a variable gives it.
 * @param name of the option, such as `--port`
 * @param lowest 0 where the system may choose
 * @throws UsageError for what is not one
 */
export function readPort(name: string, text: string, lowest: 0 | 1 = 0): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= lowest && port <= HIGHEST_PORT) return port;
  throw new UsageError(`${name} must be a number from ${lowest} to ${HIGHEST_PORT}, not "${text}".`);
}

type Token = ReturnType<
  typeof parseArgs<{ tokens: true; strict: false; allowPositionals: true }>
>['tokens'][number];

function findMistake(
  token: Token,
  options: Readonly<Record<string, OptionSettings>>,
  words: string | undefined,
): string | null {
  if (token.kind === 'option-terminator') return null;
  if (token.kind === 'positional')
    return words === undefined ? `This command does not take "${token.value}".` : null;
  const option = options[token.name];
  if (option === undefined) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const list = known.length > 0 ? `Options: ${known.join(', ')}.` : 'This command has no options.';
    return `There is no option ${token.rawName}. ${suggest(token.rawName, known, list)}`;
  }
  if (option.type === 'boolean')
    return token.value === undefined ? null : `${token.rawName} does not take a value.`;
  const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith('-'));
  return isMissing ? `${token.rawName} needs a value.` : null;
}

function endOfOptions(args: readonly string[]): number {
  const index = args.indexOf('--');
  return index === -1 ? args.length : index;
}
