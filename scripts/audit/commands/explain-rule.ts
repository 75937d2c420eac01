import { existsSync, readFileSync } from 'node:fs';
import pc from 'picocolors';
import { parse } from 'yaml';
import { isRecord } from '../../content/json-data.ts';
import type { Frame } from '../language/frames.ts';
import { isCopyRule } from '../rules/copy-rule.ts';
import { findRule } from '../rules/load-rules.ts';
import type { Rule } from '../rules/rule.ts';

/** Explains one rule, or lists them all. */
export function explain(rules: readonly Rule[], id: string | undefined): string {
  if (id !== undefined) return explainRule(findRule(rules, id));
  const rows = rules.map(
    (rule) => `${pc.bold(rule.id.padEnd(8))} ${rule.severity.padEnd(16)} ${rule.checks}`,
  );
  return [...rows, '', 'One of them in full: npm run audit -- explain CLM-001'].join('\n');
}

const SENTENCES = new URL('../../../tests/fixtures/audit/labeled.yaml', import.meta.url);
const SHOWN = 4;

/** Labeled sentences that the rule must find, and clean ones of the same pages. */
function labeledFor(id: string): { against: string[]; for: string[] } {
  const data: unknown = existsSync(SENTENCES) ? parse(readFileSync(SENTENCES, 'utf8')) : null;
  const cases = isRecord(data) && Array.isArray(data['cases']) ? data['cases'].filter(isRecord) : [];
  const first = cases.findIndex(({ expect }) => Array.isArray(expect) && expect.includes(id));
  const text = (each: Record<string, unknown>) => String(each['text']);
  return {
    against: cases
      .filter(({ expect }) => Array.isArray(expect) && expect.includes(id))
      .slice(0, SHOWN)
      .map(text),
    // The clean sentences after the first fault were written to look like it.
    for:
      first === -1
        ? []
        : cases
            .slice(first)
            .filter(({ expect }) => Array.isArray(expect) && expect.length === 0)
            .slice(0, SHOWN)
            .map(text),
  };
}

function explainRule(rule: Rule): string {
  const { id, checks, severity, reads, why, remedy, source, examples } = rule;
  const row = (label: string, text: string) => `  ${pc.dim(label.padEnd(9))} ${text}`;
  const labeled = labeledFor(id);
  return [
    `${pc.bold(id)}  ${severity}  ${checks}`,
    '',
    row('why', why),
    row('to do', remedy),
    row('rests on', source.url === undefined ? source.title : `${source.title}, ${source.url}`),
    row('reads', reads),
    row('passes', examples.passes),
    row('fails', examples.fails),
    ...(isCopyRule(rule) ? explainClaims(rule.frames, row) : []),
    ...labeled.against.map((text) => row('at fault', text)),
    ...labeled.for.map((text) => row('in order', text)),
    '',
    `  To answer a finding, or to turn the rule off, with a reason: content/audit.yaml. It is a default for counsel to confirm, no legal advice.`,
  ].join('\n');
}

/** What the rule looks for, once for each claim, and where. */
function explainClaims(frames: readonly Frame[], row: (label: string, text: string) => string): string[] {
  return [
    ...new Set(
      frames.map(({ claims, on }) => (on === undefined ? claims : `${claims} (pages: ${on.join(', ')})`)),
    ),
  ].map((claim) => row('finds', `copy that ${claim}`));
}
