import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createWordings, isCopyRule, type World } from '../../../scripts/audit/rules/copy-rule.ts';
import type { Context } from '../../../scripts/audit/language/context.ts';
import { readText } from '../../../scripts/audit/language/reading.ts';
import { loadRules } from '../../../scripts/audit/rules/load-rules.ts';
import { createFact } from './site.ts';

/** A sentence and what the rules must say of it. */
export interface Case {
  text: string;
  where: Context['kind'];
  page: Context['topic'];
  key?: string;
  beside?: string;
  /** Rules that must fire; an empty list is a sentence in order. */
  expect: string[];
  /** Rules that may fire as well. */
  may?: string[];
}

export const copyRules = (await loadRules()).filter(isCopyRule);

const LICENSED =
  'AL AZ AR CO FL GA ID IL IN IA KY LA MD MI MN MS MO NE NV NC OH OK PA SC TN TX UT VA WV WI'.split(' ');
const WORLD: World = {
  asOf: '2026-11-21',
  facts: [createFact('subsidyYear', '2026', { also: { plan: 'plan year 2026' } })],
  licensed: LICENSED,
};

/** The cases of a file of tests/fixtures/audit. */
export function readCases(file: string): Case[] {
  return parse(readFileSync(new URL(`../../fixtures/audit/${file}`, import.meta.url), 'utf8')).cases;
}

/** The rules that object to a case. */
export function judge({ text, where, page, key, beside }: Case): string[] {
  const context: Context = { topic: page, kind: where, ...(key === undefined ? {} : { key }) };
  const reading = readText(text, context, {
    beside: beside === undefined ? [] : [beside],
    wordingOf: createWordings(WORLD.facts),
  });
  return copyRules.filter((rule) => [...rule.judge(reading, WORLD)].length > 0).map(({ id }) => id);
}

/** What the rules reach on cases: shares from 0 to 1, and the sentences behind them. */
export function measure(cases: readonly Case[]) {
  const misses: string[] = [];
  const alarms: string[] = [];
  let found = 0;
  for (const each of cases) {
    const rules = judge(each);
    for (const rule of each.expect) {
      if (rules.includes(rule)) found += 1;
      else misses.push(`${rule}: ${each.text}`);
    }
    for (const rule of rules) {
      if (rule !== 'X-LANG' && !each.expect.includes(rule) && each.may?.includes(rule) !== true)
        alarms.push(`${rule}: ${each.text}`);
    }
  }
  return {
    recall: found / Math.max(1, found + misses.length),
    precision: found / Math.max(1, found + alarms.length),
    misses,
    alarms,
  };
}
