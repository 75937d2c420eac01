import { describeChanges } from './line-changes.ts';

/** The lines of a page in one view: at a width, with a setting or in a state. */
export interface View {
  name: string;
  lines: readonly string[];
}

/** One way in which a part is shown, and the first view in which pages show it so. */
interface Version {
  view: string;
  lines: readonly string[];
}

/** A run of lines: a part that pages share, or what is between two of them. */
interface Run {
  /** `banner` or `contentinfo`; null for what is the page's own. */
  part: string | null;
  lines: readonly string[];
}

const LANDMARK = /^(banner|contentinfo)\b.*:$/;
const OUT_OF_REACH = /^out of reach: (header|footer), /;
const PART_OF: Record<string, string> = { header: 'banner', footer: 'contentinfo' };

/**
 * Header and footer, with the menu in them, as pages share them: written once, reviewed once. A page says that it shows
 * them as they are there; where one page shows another, it says what differs.
 */
export class SharedParts {
  readonly #versions = new Map<string, readonly Version[]>();

  /** @param pages the views of each page; a part is named after the first view that shows it */
  constructor(pages: readonly (readonly View[])[]) {
    const found = new Map<string, { version: Version; pages: Set<number> }>();
    for (const [index, views] of pages.entries())
      for (const { name, lines } of views)
        for (const run of runsOf(lines)) {
          if (run.part === null) continue;
          const key = `${run.part}\n${run.lines.join('\n')}`;
          const known = found.get(key) ?? { version: { view: name, lines: run.lines }, pages: new Set() };
          known.pages.add(index);
          found.set(key, known);
        }
    const order = [...new Set(pages.flat().map(({ name }) => name))];
    const shared = [...found]
      .filter(([, each]) => each.pages.size > 1)
      .toSorted(
        ([, a], [, b]) =>
          order.indexOf(a.version.view) - order.indexOf(b.version.view) || b.pages.size - a.pages.size,
      );
    for (const [key, { version }] of shared) {
      const part = key.slice(0, key.indexOf('\n'));
      this.#versions.set(part, [...(this.#versions.get(part) ?? []), version]);
    }
  }

  /** The lines of a view, with the names of the shared parts in the place of their lines. */
  refer(lines: readonly string[]): string[] {
    return runsOf(lines).flatMap((run) =>
      run.part === null ? run.lines : this.#reference(run.part, run.lines),
    );
  }

  /** The transcript of the shared parts; empty when pages share none. */
  write(): string[][] {
    return [...this.#versions].flatMap(([part, versions]) =>
      versions.map(({ view, lines }, index) => {
        const head = `== ${part}, ${view}`;
        const near = nearest(versions.slice(0, index), lines);
        return near === null || near.changes.join('\n').length >= lines.join('\n').length
          ? [head, ...lines]
          : [head, `compared with: ${near.version.view}`, ...near.changes];
      }),
    );
  }

  #reference(part: string, lines: readonly string[]): readonly string[] {
    const versions = this.#versions.get(part) ?? [];
    const text = lines.join('\n');
    const same = versions.find((version) => version.lines.join('\n') === text);
    if (same !== undefined) return [`${part}: as in (shared), ${same.view}`];
    const near = nearest(versions, lines);
    if (near === null || near.changes.join('\n').length >= text.length) return lines;
    return [
      `${part}: as in (shared), ${near.version.view}, but:`,
      ...near.changes.map((line) => `  ${line}`),
    ];
  }
}

function nearest(
  versions: readonly Version[],
  lines: readonly string[],
): { version: Version; changes: string[] } | null {
  const candidates = versions.map((version) => ({ version, changes: describeChanges(version.lines, lines) }));
  const [first] = candidates.toSorted((a, b) => a.changes.join('\n').length - b.changes.join('\n').length);
  return first ?? null;
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let own: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const part = LANDMARK.exec(line)?.[1] ?? PART_OF[OUT_OF_REACH.exec(line)?.[1] ?? ''];
    if (part === undefined) {
      own.push(line);
      continue;
    }
    let end = index + 1;
    if (LANDMARK.test(line)) while (lines[end]?.startsWith('  ') === true) end += 1;
    if (own.length > 0) runs.push({ part: null, lines: own });
    runs.push({ part, lines: lines.slice(index, end) });
    own = [];
    index = end - 1;
  }
  if (own.length > 0) runs.push({ part: null, lines: own });
  return runs;
}
