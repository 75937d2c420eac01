import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { writeTime } from '../../../schemas/copy-rules.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, listAt, valueAt } from '../json-data.ts';
import { FACTS_FILE, SITE_FILE } from '../model/content-files.ts';

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The usual names of the time zones that site.yaml may name. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};

/**
 * Fills in facts that spell the hours of site.yaml, such as “Weekdays 8 a.m. to 8 p.m. Eastern”. The wording `zone` is
 * the name of the time zone. Reports hours that are missing, and a spelled fact that has a wording of its own.
 */
export function spellHours(files: readonly CheckedFile[], report: Report): CheckedFile[] {
  const site = fileAt(files, SITE_FILE);
  const hours = valueAt(site?.data, '/hours');
  return files.map((file) => {
    if (file.path !== FACTS_FILE) return file;
    const data = structuredClone(file.data);
    let { broken } = file;
    for (const [id, fact] of entriesAt(data, '/facts')) {
      if (!isRecord(fact) || fact['spells'] === undefined) continue;
      const keys = ['wording', 'also', 'value'].filter((key) => key in fact);
      const refuse = refuseIn(file, 'hours', report);
      if (keys.length > 0 && !file.broken) {
        broken = true;
        const reason = `is spelled from the hours of ${SITE_FILE}, but has these keys too: ${keys.join(', ')}`;
        refuse(`/facts/${id}`, reason, `Delete them. Copy uses {${id}} and {${id}.zone}.`, { part: 'key' });
      }
      if (hours === undefined && site?.broken === false && !file.broken) {
        broken = true;
        const remedy = `Add hours to ${SITE_FILE}, or give the fact a wording in place of spells.`;
        refuse(`/facts/${id}`, `spells hours, and ${SITE_FILE} has none`, remedy, { part: 'key' });
      }
      const zone = ZONES[String(valueAt(hours, '/zone'))] ?? '';
      Object.assign(fact, { wording: hours === undefined ? '' : spell(hours, zone), also: { zone } });
    }
    return { ...file, data, broken };
  });
}

/** Reports times that do not fit each other: a period that ends before it begins, or two that overlap on a day. */
export function checkHours(files: readonly CheckedFile[], report: Report): void {
  const site = fileAt(files, SITE_FILE);
  if (site === undefined || site.broken) return;
  const refuse = refuseIn(site, 'hours', report);
  const periods = listAt(site.data, '/hours/weekly').map(readPeriod);
  for (const [index, { days, opens, closes }] of periods.entries()) {
    const at = `/hours/weekly/${index}`;
    if (closes <= opens) {
      refuse(`${at}/closes`, `is ${closes}, not after ${opens}`, 'Write the time at which the period ends.');
      continue;
    }
    const other = periods.findIndex(
      (each, before) =>
        before < index &&
        each.opens < closes &&
        opens < each.closes &&
        each.days.some((day) => days.includes(day)),
    );
    if (other !== -1)
      refuse(`${at}/opens`, `overlaps period ${other + 1} on the same day`, 'Write each hour of a day once.');
  }
}

interface SpelledPeriod {
  days: string[];
  opens: string;
  closes: string;
}

function readPeriod(period: unknown): SpelledPeriod {
  return {
    days: listAt(period, '/days').map(String),
    opens: String(valueAt(period, '/opens')),
    closes: String(valueAt(period, '/closes')),
  };
}

function spell(hours: unknown, zone: string): string {
  const periods = listAt(hours, '/weekly')
    .map(readPeriod)
    .map(({ days, opens, closes }) => `${spellDays(days)} ${writeTime(opens)} to ${writeTime(closes)}`);
  return [periods.join(', '), zone].join(' ').trim();
}

/** Writes days of the week: Weekdays, Every day, Saturday, Monday to Thursday, or Monday, Wednesday and Friday. */
function spellDays(days: readonly string[]): string {
  // Begin the week on Monday, so that a weekend is a run of days.
  const order = [...WEEK.slice(1), 'Sunday'];
  const sorted = order.filter((day) => days.includes(day));
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (sorted.length === order.length) return 'Every day';
  if (sorted.join() === order.slice(0, 5).join()) return 'Weekdays';
  const isRun = order.indexOf(last) - order.indexOf(first) === sorted.length - 1;
  if (sorted.length > 2 && isRun) return `${first} to ${last}`;
  return sorted.length > 1 ? `${sorted.slice(0, -1).join(', ')} and ${last}` : first;
}
