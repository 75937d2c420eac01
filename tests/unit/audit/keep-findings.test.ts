import { expect, test } from 'vitest';
import { createRules, isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { type Keep, openWork } from '../../../scripts/publish/store.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';
import { createFact, createSite, type Parts } from './site.ts';

const HOME = 'content/pages/home.yaml#/part';
const FEW_CENTS = { id: `${HOME}/text`, text: 'Health coverage for pennies a day, for all who ask.' };
const rules = loadRules();
const model = rules.find(isCopyRule)?.model?.ask();

const page = (words: string) => `<!doctype html><title>Home</title><main><p>${words}</p></main>`;
const factEnding = (expires: string, wording: string) => [createFact('licensedSince', wording, { expires })];

test('after every kind of change, an audit with cached results finds the same as a fresh one', () => {
  const root = temporaryFolder();
  const copy = {
    [`${HOME}/text`]: 'Coverage starts at $49 a month. The the plan is utilized.',
    [`${HOME}/season`]: 'Open enrollment is open now.',
    [`${HOME}/state`]: 'We are licensed in 30 states since 1998.',
  };
  let parts: Parts = {
    copy,
    facts: factEnding('2026-12-20', '412'),
    pages: { '/': page('Words of nobody.') },
  };
  let judges = rules;
  const audit = (keep?: Keep) =>
    collectFindings(
      judges,
      createSite({ ...parts, ...(keep === undefined ? {} : { keep }) }),
      () => undefined,
    );
  const put = (more: Parts) => () => (parts = { ...parts, ...more });
  const putCopy = (more: Record<string, string>) => () =>
    (parts = { ...parts, copy: { ...parts.copy, ...more } });
  const learn = (key: string, line: number) => () =>
    (judges = createRules(
      rules.filter(isCopyRule),
      {},
      model ? { key, ask: () => ({ ...model, from: { whole: line, part: line, short: line } }) } : null,
    ));

  const changes: Record<string, () => unknown> = {
    nothing: () => {},
    'a sentence': putCopy({ [`${HOME}/text`]: 'The best rates in town. The the plan is utilized.' }),
    'a sentence beside it': putCopy({ [`${HOME}/beside`]: 'Guaranteed savings for everyone.' }),
    'the day': put({ asOf: '2026-10-01' }),
    'a fact': put({ facts: factEnding('2026-12-20', '1998') }),
    'the license list': put({ licenses: ['TX', 'FL'] }),
    'the words of a page': put({ pages: { '/': page('Other words of nobody.') } }),
    'words that spelling must know': putCopy({ [`${HOME}/name`]: 'Zorblax plans' }),
    'the list of such words': put({ settings: { words: ['zorblax'] } }),
    'a text that only the model finds': putCopy({ [FEW_CENTS.id]: FEW_CENTS.text }),
    'labels, and with them the model': learn('learned from more labels', -100),
    'labels again': learn('learned from other labels', 100),
    'the first labels again': learn('learned from more labels', -100),
    'its approval': put({ approved: [FEW_CENTS.id] }),
  };
  let before: unknown = audit();
  for (const [name, change] of Object.entries(changes)) {
    change();
    const fresh = audit();
    const first = openWork(root);
    expect(audit(first.keep), `first time after ${name}`).toEqual(fresh);
    first.save();
    const again = openWork(root);
    expect(audit(again.keep), `second time after ${name}`).toEqual(fresh);
    const made = Object.values(again.counts).map((count) => count.made);
    expect(
      made.every((count) => count === 0),
      `nothing is done twice after ${name}`,
    ).toBe(true);
    // Make sure that the change is visible: otherwise the test could not detect a missed one.
    if (name !== 'nothing') expect.soft(fresh, `${name} shows`).not.toEqual(before);
    before = fresh;
  }
});

test('a cached result is made again after a change of its inputs, of code or of packages', () => {
  const root = temporaryFolder();
  let made = 0;
  const ask = (...inputs: string[]) => {
    const work = openWork(root);
    const answer = work.keep('words', inputs, () => (made += 1));
    work.save();
    return answer;
  };
  writeBelow(root, 'scripts/audit/words.yaml', 'words: []');
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([1, 1, 2, 1]);
  writeBelow(root, 'scripts/audit/words.yaml', 'words: [best]');
  expect([ask('a'), ask('a')]).toEqual([3, 3]);
  writeBelow(root, 'package-lock.json', '{}');
  expect([ask('a'), ask('a')]).toEqual([4, 4]);
});
