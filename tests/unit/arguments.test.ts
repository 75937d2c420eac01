import { describe, expect, it } from 'vitest';
import { readArguments } from '../../scripts/lib/arguments.ts';
import { HelpRequest } from '../../scripts/lib/command.ts';
import { UsageError } from '../../scripts/lib/usage-error.ts';

const SETTINGS = {
  usage: 'npm start -- --port 8080',
  options: { port: { type: 'string' }, all: { type: 'boolean' } },
} as const;
const WITH_WORDS = { ...SETTINGS, words: 'suite' };

/** Returns the message for invalid arguments, or `accepted`. */
function refusal(args: string[], settings: Parameters<typeof readArguments>[0] = SETTINGS): string {
  try {
    readArguments(settings, args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readArguments', () => {
  it('reads values, switches and words', () => {
    expect(readArguments(SETTINGS, ['--port', '80', '--all']).values).toEqual({ port: '80', all: true });
    expect(readArguments(WITH_WORDS, ['unit', '--port=80']).positionals).toEqual(['unit']);
  });

  it('ignores a first --, which npm may pass on', () => {
    expect(readArguments(SETTINGS, ['--', '--port', '80']).values).toEqual({ port: '80' });
    expect(refusal(['--', '--prot', '80'])).toMatch(/^Unknown option '--prot'/);
    const { positionals } = readArguments(WITH_WORDS, ['--', 'unit', '--', '--all']);
    expect(positionals).toEqual(['unit', '--all']);
  });

  it('throws the help for --help', () => {
    for (const words of [['--all', '--help'], ['-h'], ['--', '--help']])
      expect(() => readArguments(SETTINGS, words)).toThrow(new HelpRequest(SETTINGS.usage));
  });

  it('throws errors in plain words, with the usage below', () => {
    expect(refusal(['--prot', '80'])).toBe("Unknown option '--prot'\n\nnpm start -- --port 8080");
    for (const words of [['--port'], ['--port', '--all'], ['--all=yes'], ['now']])
      expect(refusal(words)).toMatch(/^(Option|Unexpected argument) '.*\n\nnpm start -- --port 8080$/s);
  });
});
