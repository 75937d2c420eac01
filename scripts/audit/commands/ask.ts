import { createInterface } from 'node:readline/promises';

/** Shows a text and says whether its reader agreed. */
export type Ask = (text: string) => Promise<boolean>;

/** Asks on the terminal; null without a terminal. */
export function askOnTerminal(): Ask | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (text) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return /^y(es)?$/i.test((await terminal.question(text)).trim());
    } finally {
      terminal.close();
    }
  };
}
