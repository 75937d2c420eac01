import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { checkWizardCopy } from '../../../scripts/content/check/wizard-copy.ts';
import { IS_SAMPLE } from '../../content.ts';
import { saidBy, withoutPlaces } from './tree.ts';

interface Case {
  name: string;
  change?: [pattern: string, replacement: string][];
  delete?: (string | number)[];
  says?: string;
  contains?: string[];
}

const FILE = 'content/pages/quote.yaml';
const QUOTE = readFileSync(FILE, 'utf8');
const CASES: Case[] = parse(readFileSync('tests/unit/content/wizard-copy.yaml', 'utf8'));

test.for(CASES)('reports exactly what is wrong with $name', (given, { skip }) => {
  const isAsItIs = given.change === undefined && given.delete === undefined;
  skip(!IS_SAMPLE && !isAsItIs, 'It changes the quote of the sample, which asks for every kind.');
  const document = parseDocument(QUOTE);
  if (given.delete) document.deleteIn(given.delete);
  const text = (given.change ?? []).reduce(
    (before, [pattern, replacement]) => before.replace(new RegExp(pattern, 'm'), replacement),
    given.delete ? document.toString({ lineWidth: 0 }) : QUOTE,
  );
  const said = withoutPlaces(saidBy(checkWizardCopy, { [FILE]: text })).join('\n\n');
  if (given.says !== undefined) expect(said).toBe(given.says);
  for (const words of given.contains ?? []) expect(said).toContain(words);
});
