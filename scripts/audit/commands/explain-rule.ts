import { styleText } from 'node:util';
import { findRule, loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { listLabelSources, readLabels } from '../labels/read-labels.ts';
import { type Call, row } from './call.ts';

/** Limits labeled sentences shown for a rule. */
const SHOWN = 4;

/** Lists the rules; or says of one what it checks, why, what it rests on, and how it reads labeled sentences. */
export async function run({ root, words: [asked] }: Call): Promise<string> {
  const rules = await loadRules(null);
  if (asked === undefined)
    return `${rules
      .map((rule) => `${styleText('bold', rule.id.padEnd(8))} ${rule.severity.padEnd(16)} ${rule.checks}`)
      .join('\n')}\n\nOne of them in full: npm run audit -- explain CLM-001`;
  const { id, checks, severity, reads, why, remedy, source, examples, law = [] } = findRule(rules, asked);
  const known = rules.filter(isCopyRule).map((rule) => rule.id);
  const labels = readLabels(listLabelSources(root), known);
  const against = labels.filter((label) => label.rules.includes(id));
  const near = labels.filter((label) => label.rules.length === 0 && label.file === against[0]?.file);
  return [
    `${styleText('bold', id)}  ${severity}  ${checks}`,
    '',
    row('why', why),
    row('to do', remedy),
    row('rests on', [source.title, source.url ?? []].flat().join(', ')),
    row('reads', reads),
    row('passes', examples.passes),
    row('fails', examples.fails),
    ...law.map(({ message }) => row('finds', `copy that ${message}`)),
    ...against.slice(0, SHOWN).map(({ text }) => row('at fault', text)),
    ...near.slice(0, SHOWN).map(({ text }) => row('in order', text)),
    '',
    '  To answer a finding, or to turn the rule off, with a reason: content/audit.yaml. It is a default for counsel to confirm, no legal advice.',
  ].join('\n');
}
