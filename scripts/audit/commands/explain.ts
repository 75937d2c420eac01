import { styleText } from 'node:util';
import { findRule, loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { type Label, listLabelSources, OWN_LABELS, readLabels } from '../labels/labels.ts';
import { type Call, row } from './call.ts';

/** The number of labeled faults to show for a claim, and of sentences in order. */
const SHOWN = 10;

/** Lists all rules. With the id of a rule, explains what the rule checks, why, and its source. */
export async function run({ root, words: [asked] }: Call): Promise<string> {
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
    ...law.flatMap(({ message, says = [], alone = [], source: of }) => [
      row('finds', `copy that ${message} (${of}):`),
      ...says.map((phrase) => row('', phrase)),
      ...(alone.length === 0 ? [] : [row('', 'where a text says nothing else:')]),
      ...alone.map((phrase) => row('', phrase)),
    ]),
    ...labelRows(
      readLabels(
        listLabelSources(root),
        rules.filter(isCopyRule).map((rule) => rule.id),
      ),
      id,
    ),
    '',
    '  To answer a finding, or to turn the rule off, with a reason: content/audit.yaml. It is a default for counsel to confirm, no legal advice.',
  ].join('\n');
}

/** Returns rows with labeled faults of a claim, and with sentences in order of the same file. */
function labelRows(labels: readonly Label[], id: string): string[] {
  const faults = labels.filter(({ rules: [first], file }) => first === id && file !== OWN_LABELS);
  const inOrder = labels.filter(({ rules, file }) => rules.length === 0 && file === faults[0]?.file);
  return [
    ...spread(faults).map(({ text }) => row('fault', text)),
    ...spread(inOrder).map(({ text }) => row('in order', text)),
    ...faults.slice(0, 1).map(({ file }) => row('labels', file)),
  ];
}

/** Picks labels at equal distances, because a file sorted by words begins with much the same words. */
function spread(labels: readonly Label[]): Label[] {
  const step = Math.max(1, labels.length / SHOWN);
  return labels.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
