import { describeChanges } from './line-changes.ts';
import { compareMeetings, joinMeetings } from './meeting-changes.ts';
import { SharedParts, type View } from './shared-parts.ts';
import { WIDTHS, type Device, type PageWalk } from './page-walk.ts';

/** What a walk of a page found: at both widths, with the whole SHA-256 of all that its lines name by first digits. */
export interface WalkedWidths {
  desktop: PageWalk;
  phone: PageWalk;
  digests: readonly string[];
}

const DEVICES: readonly Device[] = ['desktop', 'phone'];
/** The fewest digits of a hash that a line shows. */
const SHOWN_DIGITS = 6;

/**
 * The transcripts of pages, by route, and that of the parts that they share. A page is written once, then what each
 * state adds to it or takes away.
 */
export function composeTranscripts(walks: ReadonlyMap<string, WalkedWidths>): {
  pages: Map<string, string>;
  shared: string;
} {
  const parts = new SharedParts([...walks.values()].map(viewsOf));
  const pages = [...walks].map(
    ([route, walk]) => [route, composePage(route, referTo(parts, walk), walk.digests)] as const,
  );
  const all = [...new Set([...walks.values()].flatMap(({ digests }) => digests))].toSorted();
  const shared = parts.write().map((lines) => lines.join('\n'));
  return {
    pages: new Map(pages),
    shared: withDigests(['Transcript of what pages share', ...shared], all),
  };
}

/** Every view of a page: as it opens at each width, then its meetings. */
function viewsOf(walk: WalkedWidths): View[] {
  const opened = DEVICES.map((device) => ({ name: WIDTHS[device], lines: walk[device].lines }));
  const meetings = DEVICES.flatMap((device) => walk[device].meetings);
  return [...opened, ...meetings.map(({ name, width, lines }) => ({ name: `${name}, ${width}`, lines }))];
}

function referTo(parts: SharedParts, walk: WalkedWidths): Record<Device, PageWalk> {
  const refer = (device: Device): PageWalk => {
    const { lines, meetings, ...rest } = walk[device];
    return {
      ...rest,
      lines: parts.refer(lines),
      meetings: meetings.map((meeting) => ({
        ...meeting,
        lines: parts.refer(meeting.lines),
      })),
    };
  };
  return { desktop: refer('desktop'), phone: refer('phone') };
}

function composePage(
  route: string,
  { desktop, phone }: Record<Device, PageWalk>,
  digests: readonly string[],
): string {
  const meetings = joinMeetings(
    [desktop, phone].flatMap(({ lines, meetings: own }) => compareMeetings(lines, own)),
  );
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
  ];
  return withDigests([`Transcript of ${route}`, ...sections], digests);
}

/** Adds, in whole, the hashes that the text names by their first digits. */
function withDigests(sections: readonly string[], digests: readonly string[]): string {
  const text = sections.filter(Boolean).join('\n\n');
  const named = digests.filter((digest) => text.includes(digest.slice(0, SHOWN_DIGITS)));
  const whole = section('Hashes that stand above with their first digits, in whole', named);
  return `${[text, whole].filter(Boolean).join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`== ${title}`, ...lines].join('\n');
}
