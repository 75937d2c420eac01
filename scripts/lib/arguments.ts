import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { HelpRequest } from './command.ts';
import { UsageError } from './usage-error.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

interface ArgumentSettings<Options extends OptionsConfig> {
  /** The text that is printed by `--help` and after each message about a mistake. */
  usage: string;
  options?: Options;
  /** Words that the command accepts besides options, such as "suite". If left out, it accepts none. */
  words?: string;
}

/**
 * Reads the words and options of a command line. Ignores a leading `--`, as npm does: `node scripts/run.js start --
 * --port 8080` is `npm start -- --port 8080`.
 * @param typed the arguments after the command's name; if left out, those of this process
 * @throws HelpRequest for `--help` or `-h`
 * @throws UsageError for an unknown option, a missing or extra value, or an unexpected word
 */
export function readArguments<const Options extends OptionsConfig>(
  { usage, options, words }: ArgumentSettings<Options>,
  typed: string[] = process.argv.slice(2),
) {
  const args = typed[0] === '--' ? typed.slice(1) : typed;
  const end = args.indexOf('--');
  const given = args.slice(0, end === -1 ? args.length : end);
  if (given.some((arg) => arg === '--help' || arg === '-h')) throw new HelpRequest(usage);
  try {
    const known = options ?? ({} as Options);
    return parseArgs({ args, options: known, allowPositionals: words !== undefined, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message}\n\n${usage}`);
  }
}

/** Returns the full path of a file that was typed. npm starts commands in the project's folder, wherever they are typed. */
export function resolveTyped(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', path);
}

const HIGHEST_PORT = 65_535;

/**
 * Parses a port from an option or an environment variable.
 * @param name the name of the option or variable, such as `--port`
 * @throws UsageError if the text is not a port
 */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new UsageError(`${name} must be a number from 0 to ${HIGHEST_PORT}, not "${text}".`);
}
