import pc from 'picocolors';
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

function explainRule({ id, checks, severity, reads, why, remedy, source, examples }: Rule): string {
  const row = (label: string, text: string) => `  ${pc.dim(label.padEnd(9))} ${text}`;
  return [
    `${pc.bold(id)}  ${severity}  ${checks}`,
    '',
    row('why', why),
    row('to do', remedy),
    row('rests on', source.url === undefined ? source.title : `${source.title}, ${source.url}`),
    row('reads', reads),
    row('passes', examples.passes),
    row('fails', examples.fails),
    '',
    `  To answer a finding, or to turn the rule off, with a reason: content/audit.yaml. It is a default for counsel to confirm, no legal advice.`,
  ].join('\n');
}
