import { styleText } from 'node:util';
import { findRule, loadRules } from '../checks/load-rules.ts';
import { type Call, row } from './call.ts';

/** Lists all rules. With the id of a rule, explains what the rule checks, why, and its source. */
export async function run({ words: [asked] }: Call): Promise<string> {
  const rules = loadRules(null);
  if (asked === undefined)
    return `${rules
      .map((rule) => `${styleText('bold', rule.id.padEnd(8))} ${rule.severity.padEnd(16)} ${rule.checks}`)
      .join('\n')}\n\nOne of them in full: npm run audit -- explain CLM-001`;
  const { id, checks, severity, reads, why, remedy, source, examples, law = [] } = findRule(rules, asked);
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
    '',
    '  To answer a finding, or to turn the rule off, with a reason: content/audit.yaml. It is a default for counsel to confirm, no legal advice.',
  ].join('\n');
}
