import pc from '../../colors.ts';
import { count } from '../language/numbers.ts';
import type { Spot } from '../findings/finding.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import smp002 from '../checks/smp-002.ts';
import smp003 from '../checks/smp-003.ts';

/** Lists everything made up that is still in content, with file and line. */
export function samples(site: AuditedSite): string {
  const released = { ...site, release: true };
  const reserved: Place[] = [...smp002.check(released), ...smp003.check(released)].map(({ at, message }) => ({
    spot: at,
    what: message,
  }));
  const marked: Place[] = site.samples.map(({ kind, what, spot }) => ({
    spot,
    what: `the ${kind} ${what} is a sample`,
  }));
  if (marked.length + reserved.length === 0) return `${pc.green('✓')} No sample is left.`;
  const rows = [...marked, ...reserved].map(
    ({ spot, what }) =>
      `${pc.bold(`${spot.file}${spot.line === undefined ? '' : `:${spot.line}`}`)}  ${what}`,
  );
  return [
    ...rows,
    '',
    `${count(marked.length, 'entry is', 'entries are')} marked as a sample; ${count(reserved.length, 'place holds', 'places hold')} a reserved address or number, or a former name. Put the real thing in, then delete the line “sample: true”.`,
  ].join('\n');
}

interface Place {
  spot: Spot;
  what: string;
}
