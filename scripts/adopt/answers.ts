import { UsageError } from '../lib/usage-error.ts';
import { OPTIONS } from './options.ts';

/** Answers by option, in the form in which they are used. An option without one keeps the sample's value. */
export type Answers = Readonly<Record<string, string>>;

/** Asks a question, and returns what is typed; null if the input has ended. */
export type Ask = (question: string) => Promise<string | null>;

/**
 * Reads the options of the command line.
 * @throws UsageError with everything that is wrong with them
 */
export function readAnswers(typed: Readonly<Record<string, unknown>>): Answers {
  const answers: Record<string, string> = {};
  const faults: string[] = [];
  for (const [option, { read }] of Object.entries(OPTIONS)) {
    const text = typed[option];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const reading = read(text.trim());
    if ('value' in reading) answers[option] = reading.value;
    else faults.push(`--${option}: ${reading.fault}`);
  }
  if (faults.length > 0) throw new UsageError(`${faults.join('\n')}\n\nNothing was changed.`);
  return answers;
}

/**
 * Asks for everything that the options do not say. Asks again at once for an answer that is wrong.
 * @throws UsageError if the input ends, with the command that has the answers up to there
 */
export async function interview(given: Answers, ask: Ask, print: (line: string) => void): Promise<Answers> {
  const answers: Record<string, string> = { ...given };
  for (const [option, { question, read }] of Object.entries(OPTIONS)) {
    let isOpen = question !== undefined && answers[option] === undefined;
    while (isOpen) {
      const typed = await ask(`${question}: `);
      if (typed === null)
        throw new UsageError(`\nNothing was changed. Your answers so far:\n  ${commandOf(answers)}`);
      const text = typed.trim();
      const reading: ReturnType<typeof read> | null = text === '' ? null : read(text);
      if (reading !== null && 'fault' in reading) print(`  ${reading.fault}`);
      else if (reading === null && option === 'name')
        print('  The name has no default. Write it as on your license.');
      else isOpen = false;
      if (reading !== null && 'value' in reading) {
        answers[option] = reading.value;
        if (reading.value !== text) print(`  → ${reading.value}`);
      }
    }
  }
  return answers;
}

/** Writes the command that gives the same answers without a question. */
export function commandOf(answers: Answers): string {
  const options = Object.entries(answers).map(([option, value]) => `--${option} ${quote(value)}`);
  return ['npm run adopt --', ...options].join(' ');
}

/** Quotes a word for the shell of this system. */
function quote(word: string): string {
  if (/^[\w./:@,+-]+$/.test(word)) return word;
  if (process.platform === 'win32') return `"${word.replaceAll('"', '""')}"`;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
