import { describeChanges } from './line-changes.ts';
import type { Meeting } from './page-walk.ts';

/** How many of the meetings before are tried as the one to compare with. */
const NEAR_MEETINGS = 6;
/** Another meeting has to be this much nearer than the page as it opens. */
const PREFERENCE = 1.3;

/** What a meeting changes about a page. */
export interface MeetingChanges {
  name: string;
  width: string;
  steps: readonly string[];
  /** The meeting that `changes` are compared with, if it is not the page as it opens. */
  besides: string | null;
  changes: readonly string[];
}

/** Compares each meeting with the page as it opens, or with an earlier one of its group where that is shorter. */
export function compareMeetings(opened: readonly string[], meetings: readonly Meeting[]): MeetingChanges[] {
  return meetings.map(({ name, width, steps, group, lines }, index) => {
    const earlier = meetings
      .slice(0, index)
      .filter((other) => other.group === group)
      .slice(-NEAR_MEETINGS)
      .toReversed();
    const candidates = [{ name: null, lines: opened }, ...earlier].map((other) => ({
      besides: other.name,
      changes: describeChanges(other.lines, lines),
    }));
    const sizeOf = ({ besides, changes }: (typeof candidates)[number]) =>
      changes.join('\n').length * (besides === null ? 1 : PREFERENCE);
    const shortest = candidates.reduce((best, each) => (sizeOf(each) < sizeOf(best) ? each : best));
    return { name, width, steps, ...shortest };
  });
}

/** A state that changes the same at both widths is written once. */
export function joinMeetings(meetings: readonly MeetingChanges[]): MeetingChanges[] {
  const joined: MeetingChanges[] = [];
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
