import { mapBy } from '../../content/group-by.ts';
import { spellDay } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { plainNote } from '../approved/line.ts';
import { kindOfWords } from '../changes/titles.ts';
import type { Evidence, ReleasedLine } from './manifest.ts';

export interface SheetLine {
  text: string;
  /** The person who approved the line, or why it is not approved. */
  decision: string;
  isApproved: boolean;
  /** The kind of the words, the target of a link, and the source of a fact. */
  notes: readonly string[];
}

/** An approval sheet to print and sign: the lines of a page in order, with who approved each. */
export interface Sheet {
  brand: string;
  title: string;
  /** The rows at the top of the sheet, such as the day, the commit and the manifest. */
  about: readonly (readonly [label: string, text: string])[];
  sections: readonly { title: string; lines: readonly SheetLine[] }[];
}

const PART_TITLES: readonly (readonly [part: ReleasedLine['part'], title: string])[] = [
  ['top', 'Header'],
  ['main', 'The page, in reading order'],
  ['end', 'Footer'],
  ['data', 'Not on the screen at rest: title, description, messages'],
];

/** Creates the sheet of a page, with the rows `about` at the top. @throws UsageError if there is no such page */
export function sheetOf(evidence: Evidence, name: string, about: Sheet['about']): Sheet {
  const page = evidence.pages.find((each) => each.name === name);
  if (page === undefined) throw new UsageError(`There is no page ${name}.`);
  const decisions = new Map(evidence.decisions.map((decision) => [decision.id, decision]));
  const toLine = (line: ReleasedLine): SheetLine => {
    const decision = decisions.get(line.decision ?? '');
    const note = plainNote(line);
    const words = line.text === '' ? note : line.text;
    return {
      text: words,
      decision: decision === undefined ? 'not approved' : `${decision.by}, ${spellDay(decision.on)}`,
      isApproved: decision !== undefined,
      notes: [kindOfWords(line.role), line.text === '' ? '' : note].filter(Boolean),
    };
  };
  const sections = [
    ...PART_TITLES.map(([part, title]) => ({
      title,
      lines: page.lines.filter((line) => line.part === part).map(toLine),
    })),
    { title: 'What backs the words', lines: factLines(evidence, page.lines) },
  ];
  return {
    brand: evidence.brand,
    title: name.startsWith('/') ? `${evidence.site}${name}` : page.title,
    about: [...about, ...readings(evidence, page.lines)],
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

/** Says who read the page, and who approved each later change, on which basis. */
function readings({ decisions }: Evidence, lines: readonly ReleasedLine[]): [label: string, text: string][] {
  const byDecision = mapBy(lines, ({ decision = '' }) => decision);
  return decisions
    .filter(({ id }) => byDecision.has(id))
    .map(({ id, by, on, what, note, commit }) => {
      const own = byDecision.get(id)?.length ?? 0;
      const basis = [note, commit && `commit ${commit}`].filter(Boolean).join('; ');
      return [
        spellDay(on),
        `${by} approved ${own} of ${lines.length} lines: ${what}${basis === '' ? '' : ` (${basis})`}`,
      ];
    });
}

/** Lists the facts that lines say, with source, owner, and start and end date, as they are approved. */
function factLines({ facts, pages }: Evidence, lines: readonly ReleasedLine[]): SheetLine[] {
  const named = new Set(lines.flatMap((line) => line.facts ?? []));
  const records = pages.filter(({ name }) => !name.startsWith('/')).flatMap((page) => page.lines);
  return facts
    .filter(({ id }) => named.has(id))
    .map(({ id, wording, source: { title, url }, owner, asOf, expires }) => {
      // A table of law has a line a row, an entry one of its name.
      const own = records.filter(
        ({ text, note }) => text.startsWith(`${id}: `) || note.split(/[,;] /).includes(id),
      );
      const isApproved = own.length > 0 && own.every((line) => line.decision !== undefined);
      const source = [title, url].filter(Boolean).join(', ');
      const valid = `as of ${spellDay(asOf)}, until ${spellDay(expires)}`;
      return {
        text: wording === id ? (own[0]?.text ?? id) : wording,
        decision: isApproved ? 'approved' : 'not approved',
        isApproved,
        notes: [source, `${owner}: ${valid}`],
      };
    });
}
