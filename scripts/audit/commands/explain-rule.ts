import { styleText } from 'node:util';
import { isCopyRule } from '../claims/copy-rule.ts';
import { type Label, listLabelSources, readLabels } from '../labels/read-labels.ts';
import { findRule, loadRules } from '../checks/load-rules.ts';
import type { Rule } from '../claims/rule.ts';
import { type Call, row } from './call.ts';

export async function run({ root, words: [id] }: Call) {
  const rules = await loadRules(null);
  if (id !== undefined) {
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    return explainRule(findRule(rules, id), readLabels(listLabelSources(root), known));
  }
  const rows = rules.map(
    (rule) => `${styleText('bold', rule.id.padEnd(8))} ${rule.severity.padEnd(16)} ${rule.checks}`,
  );
  return [...rows, '', 'One of them in full: npm run audit -- explain CLM-001'].join('\n');
}

const SHOWN = 4;

/** Finds labeled sentences that make a claim, and sentences like them that are in order. */
function labeledFor(id: string, labels: readonly Label[]): { against: string[]; for: string[] } {
  const against = labels.filter(({ rules }) => rules.includes(id)).slice(0, SHOWN);
  const near = labels.filter(({ rules, file }) => rules.length === 0 && file === against[0]?.file);
  return { against: against.map(({ text }) => text), for: near.slice(0, SHOWN).map(({ text }) => text) };
}

function explainRule(rule: Rule, labels: readonly Label[]): string {
  const { id, checks, severity, reads, why, remedy, source, examples } = rule;
  const labeled = labeledFor(id, labels);
  return [
    `${styleText('bold', id)}  ${severity}  ${checks}`,
    '',
    row('why', why),
    row('to do', remedy),
    row('rests on', source.url === undefined ? source.title : `${source.title}, ${source.url}`),
    row('reads', reads),
    row('passes', examples.passes),
    row('fails', examples.fails),
    ...(rule.law ?? []).map(({ message }) => row('finds', `copy that ${message}`)),
    ...labeled.against.map((text) => row('at fault', text)),
    ...labeled.for.map((text) => row('in order', text)),
    '',
    `  To answer a finding, or to turn the rule off, with a reason: content/audit.yaml. It is a default for counsel to confirm, no legal advice.`,
  ].join('\n');
}
