import { approvalOf, approversOf } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf } from '../register/unit.ts';

/** Maps columns of the register to cells. */
type Row = Record<string, string | number | undefined>;

/** Writes the register, each unit and each fact with its places, for a spreadsheet. */
export function formatRegister(site: AuditedSite): string {
  const units = copyOf(site).map(({ id, line, routes, text, tokens }): Row => {
    const approval = approvalOf(site.approvals, id);
    return {
      kind: 'unit',
      id,
      line,
      routes: routes.join(' '),
      words: text,
      facts: tokens.join(' '),
      status: approval.status,
      approved: approversOf(approval),
    };
  });
  const facts = site.facts.map(
    ({ id, spot, wording, source, asOf, verifiedOn, owner, expires, sample }): Row => ({
      kind: 'fact',
      id,
      line: spot.line,
      routes: spot.routes?.join(' '),
      words: wording,
      source: [source.title, source.url].filter(Boolean).join(' '),
      'as of': asOf,
      'verified on': verifiedOn,
      owner,
      ends: expires,
      sample: sample === true ? 'sample' : '',
    }),
  );
  const columns = [...new Set([...units, ...facts].flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...[...units, ...facts].map((row) => columns.map((name) => row[name]))];
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Spells a cell. One that begins like a formula is text: a spreadsheet would run it. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
