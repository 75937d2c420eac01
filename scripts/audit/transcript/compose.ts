import { WIDTHS, type Meeting, type PageWalk } from './walk-page.ts';
import { describeChanges } from './line-changes.ts';

/** A page's transcript as a reviewer reads it: the page once, then what each state adds to it or takes away. */
export function composeTranscript(
  route: string,
  desktop: PageWalk,
  phone: PageWalk,
  digests: readonly string[],
): string {
  const meetings = joinMeetings([...desktop.meetings, ...phone.meetings]);
  const sections = [
    section('Head', desktop.head),
    section(`The page, ${WIDTHS.desktop} wide`, desktop.lines),
    section(`The page, ${WIDTHS.phone} wide: what differs`, [
      ...describeChanges(desktop.head, phone.head),
      ...describeChanges(desktop.lines, phone.lines),
    ]),
    ...meetings
      .filter(({ changes }) => changes.length > 0)
      .map(({ name, width, steps, besides, changes }) =>
        section(`${name}, ${width}`, [
          ...(steps.length === 0 ? [] : [`by: ${steps.join(', ')}`]),
          ...(besides === null ? [] : [`compared with: ${besides}`]),
          ...changes,
        ]),
      ),
    section(
      'Nothing differs',
      meetings
        .filter(({ changes }) => changes.length === 0)
        .map(
          ({ name, width, besides }) => `${name}, ${width}${besides === null ? '' : `, from: ${besides}`}`,
        ),
    ),
    section('Leads on by itself', [...new Set([...desktop.navigations, ...phone.navigations])]),
    section('Asks for', [...new Set([...desktop.requests, ...phone.requests])].sort()),
    section(
      'On the page, but never seen or heard',
      desktop.unmet.filter((words) => phone.unmet.includes(words)),
    ),
    section('Hashes that stand above with their first digits, in whole', digests),
  ];
  return `Transcript of ${route}\n\n${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`== ${title}`, ...lines].join('\n');
}

/** A state that changes the same at both widths is written once. */
function joinMeetings(meetings: readonly Meeting[]): Meeting[] {
  const joined: Meeting[] = [];
  for (const meeting of meetings) {
    const same = joined.findIndex(
      ({ name, besides, changes }) =>
        name === meeting.name &&
        besides === meeting.besides &&
        changes.join('\n') === meeting.changes.join('\n'),
    );
    const known = joined[same];
    if (known === undefined) joined.push(meeting);
    else joined[same] = { ...known, width: `${known.width} and ${meeting.width}` };
  }
  return joined;
}
