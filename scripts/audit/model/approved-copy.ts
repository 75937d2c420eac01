import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../content/json-data.ts';
import { ledgerFiles } from '../approvals/ledger.ts';
import { contextOf } from '../language/context.ts';
import type { Label } from '../labels/read-labels.ts';

/** A sentence of the site: its file and its pointer. */
const SENTENCE = /^(content\/[^#]+)#(\/.+)$/;

/**
 * The copy that reviewers of the site at `root` have approved, as labels of sentences in order: what somebody read and
 * approved is clean by definition. Withdrawn and older words are left out.
 */
export function readApprovedCopy(root: string): Label[] {
  const latest = new Map<string, Label | null>();
  for (const file of ledgerFiles(root)) {
    for (const [index, line] of readLines(join(root, file)).entries()) {
      const act = parseLine(line);
      const [, path = '', pointer = ''] = SENTENCE.exec(String(act?.['unit'] ?? '')) ?? [];
      if (act === null || path === '') continue;
      const { topic, kind } = contextOf({ file: path, pointer });
      const text = act['text'];
      latest.set(
        `${path}#${pointer}`,
        act['act'] === 'approve' && typeof text === 'string'
          ? { text, rules: [], may: [], kind, topic, file: 'content/approvals', line: index + 1 }
          : null,
      );
    }
  }
  return [...latest.values()].filter((label) => label !== null);
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The ledger's own reader reports a broken line; here it only teaches nothing. */
function parseLine(line: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(line);
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}
