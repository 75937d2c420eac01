import { approvalOf } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf } from '../register/unit.ts';

const COLUMNS = [
  'kind',
  'id',
  'line',
  'routes',
  'words',
  'facts',
  'status',
  'approved by',
  'approved on',
  'approved until',
  'source',
  'as of',
  'verified on',
  'owner',
  'ends',
  'sample',
];

/** The register: each unit and each fact with its places, for a spreadsheet. */
export function formatRegister(site: AuditedSite): string {
  const units = copyOf(site).map((unit) => {
    const { status, approval } = approvalOf(site.approvals, unit.id);
    return [
      'unit',
      unit.id,
      unit.line,
      unit.routes.join(' '),
      unit.text,
      unit.tokens.join(' '),
      status,
      approval?.by,
      approval?.on,
      approval?.until,
    ];
  });
  const facts = site.facts.map(({ id, spot, wording, source, asOf, verifiedOn, owner, expires, sample }) => [
    'fact',
    id,
    spot.line,
    spot.routes?.join(' '),
    wording,
    '',
    '',
    '',
    '',
    '',
    [source.title, source.url].filter(Boolean).join(' '),
    asOf,
    verifiedOn,
    owner,
    expires,
    sample === true ? 'sample' : '',
  ]);
  return [COLUMNS, ...units, ...facts]
    .map((row) => `${COLUMNS.map((_, index) => cell(row[index])).join(',')}\r\n`)
    .join('');
}

/** A spreadsheet would run a cell that begins like a formula. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
