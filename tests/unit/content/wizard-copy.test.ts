import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { parseFile } from '../../../scripts/content/parse/parse.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { checkWizardCopy } from '../../../scripts/content/check/wizard-copy.ts';
import { IS_SAMPLE } from '../../content.ts';

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

test.for(CASES)('$name', (given, { skip }) => {
  skip(!IS_SAMPLE && given.says !== '', 'It changes the quote of the sample, which asks for every kind.');
  const document = parseDocument(QUOTE);
  if (given.delete) document.deleteIn(given.delete);
  const text = (given.change ?? []).reduce(
    (before, [pattern, replacement]) => before.replace(new RegExp(pattern, 'm'), replacement),
    given.delete ? document.toString({ lineWidth: 0 }) : QUOTE,
  );
  const diagnostics: Diagnostic[] = [];
  const schemas = [{ path: 'schemas/quote.schema.json', text: '{}' }];
  const parsed = parseFile({ path: FILE, text }, schemas, (found) => diagnostics.push(found));
  checkWizardCopy([{ ...parsed, roles: [] }], (found) => diagnostics.push(found));
  const said = formatDiagnostics(diagnostics, new Map()).replaceAll(/:\d+:\d+ /g, ' ');
  if (given.says !== undefined) expect(said).toBe(given.says);
  for (const words of given.contains ?? []) expect(said).toContain(words);
});
