import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { CopyJudgment } from '../../../scripts/audit/judge-copy.ts';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { UsageError } from '../../../scripts/usage-error.ts';
import { copyFindings, NOTICE } from '../../../scripts/dev/copy-findings.ts';
import { page, writeTree } from '../content/tree.ts';
import { withPlugin } from './plugin-options.ts';

const FILE = 'content/pages/home.yaml';
const FINDING: Diagnostic = {
  file: FILE,
  place: { start: { line: 2, column: 8 }, end: { line: 2, column: 12 } },
  rule: 'INS-003',
  reason: '“best” is a superlative that no fact backs',
  remedy: 'Say what is true.',
  severity: 'error',
};

/** A judge that finds the word “best”. */
const judge = () => ({ ask: async ({ root }: { root: string }) => judgmentOf(root), stop: async () => {} });

function judgmentOf(root: string): CopyJudgment {
  const source = readFileSync(join(root, FILE), 'utf8');
  if (source.includes('titel')) return { diagnostics: [], sources: new Map(), isBroken: true };
  const diagnostics = source.includes('best') ? [FINDING] : [];
  return { diagnostics, sources: new Map([[FILE, source]]), isBroken: false };
}

async function start(title: string, judging = judge) {
  const root = writeTree({ [FILE]: page('/', `title: ${title}`) });
  const told: string[] = [];
  const server = await createServer({
    ...withPlugin(root, copyFindings(judging, 0), told),
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const sent: unknown[] = [];
  server.ws.send = (...message: unknown[]) => void sent.push(message);
  const edit = (text: string) => {
    writeFileSync(join(root, FILE), page('/', text));
    server.watcher.emit('all', 'change', join(root, FILE));
  };
  return { server, told, sent, edit };
}

test('a finding is printed and sent to the page, and both take it back when it is fixed', async () => {
  const { told, sent, edit } = await start('Plain');

  edit('title: The best plan');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent.pop()).toEqual([NOTICE, [{ where: `${FILE}:2`, reason: FINDING.reason, rule: 'INS-003' }]]);
  expect(told.pop()).toContain(`${FILE}:2:8  error  ${FINDING.reason}  [INS-003]`);

  edit('title: A plan');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent.pop()).toEqual([NOTICE, []]);
  expect(told.pop()).toBe('No rule objects to the copy any more.');
});

test('what is there when the server starts is printed, and the same findings only once', async () => {
  const { told, edit, sent } = await start('The best plan');
  await expect.poll(() => told.filter((text) => text.includes('INS-003'))).toHaveLength(1);
  edit('title: The best plan # edited');
  edit('title: The worst plan');
  await expect.poll(() => sent.at(-1)).toEqual([NOTICE, []]);
  expect(told.filter((text) => text.includes('INS-003'))).toHaveLength(1);
});

test('content that has errors keeps what was found before, and a judge that fails is told', async () => {
  const { told, sent, edit } = await start('The best plan');
  await expect.poll(() => told.length).toBe(1);
  sent.length = 0;
  edit('titel: Home');
  const failing = await start('Plain', () => ({
    ask: () => Promise.reject(new UsageError('the concepts have no end')),
    stop: async () => {},
  }));
  await expect.poll(() => failing.told).toEqual(['The copy could not be judged: the concepts have no end']);
  expect(sent).toEqual([]);
});

test('each page asks for the notice, and no build does', async () => {
  const { server } = await start('Plain');
  const client = await server.transformRequest('/@vite/client');
  expect(client?.code).toContain('virtual:copy-notice');
  const script = await server.transformRequest('virtual:copy-notice');
  expect(script?.code).toContain(`import.meta.hot.on("${NOTICE}"`);
  expect(copyFindings(judge).apply).toBe('serve');
});

test('the task of the editor reads the lines that the audit prints', () => {
  const { tasks } = JSON.parse(readFileSync(new URL('../../../.vscode/tasks.json', import.meta.url), 'utf8'));
  const { pattern } = tasks[0].problemMatcher;
  const [head = ''] = formatDiagnostics([FINDING], new Map()).split('\n');
  expect(new RegExp(pattern.regexp).exec(head)?.slice(1)).toEqual([
    FILE,
    '2',
    '8',
    'error',
    FINDING.reason,
    'INS-003',
  ]);
});
