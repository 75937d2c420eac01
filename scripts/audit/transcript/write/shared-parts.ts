import { nearest, type View } from './compare-views.ts';

/** One way in which a part is shown, and the first view in which pages show it so. */
interface Version {
  view: string;
  lines: readonly string[];
}

/** A run of lines: a part that pages share, or what is between two of them. */
interface Run {
  /** `banner` or `contentinfo`; null for what is the page's own. */
  part: string | null;
  lines: string[];
}

/** The first line of header or footer; all of it, while a dialog keeps visitors from them. */
const PART = /^(?:(banner|contentinfo)\b.*:$|out of reach: (header|footer), )/;
const NAMES: Record<string, string> = { header: 'banner', footer: 'contentinfo' };

/**
 * Header and footer, with the menu in them, as pages share them: written once, reviewed once. A page says that it shows
 * them as they are there; where it shows another one, it says what differs.
 */
export class SharedParts {
  readonly #versions = new Map<string, Version[]>();

  /** @param pages the views of each page; a part is named after the first view that shows it */
  constructor(pages: readonly (readonly View[])[]) {
    const found = new Map<string, { part: string; version: Version; pages: Set<readonly View[]> }>();
    for (const page of pages)
      for (const { name, width, lines: all } of page)
        for (const { part, lines } of runsOf(all)) {
          if (part === null) continue;
          const key = [part, ...lines].join('\n');
          const version = { view: name === '' ? width : `${name}, ${width}`, lines };
          const known = found.get(key) ?? { part, version, pages: new Set() };
          found.set(key, { ...known, pages: known.pages.add(page) });
        }
    const shared = [...found.values()].filter((each) => each.pages.size > 1);
    for (const { part, version } of shared.toSorted((a, b) => b.pages.size - a.pages.size)) {
      const versions = this.#versions.get(part) ?? [];
      // A name means one version: the one that most pages show.
      if (!versions.some(({ view }) => view === version.view))
        this.#versions.set(part, [...versions, version]);
    }
  }

  /** The lines of a view, with the names of the shared parts in the place of their lines. */
  refer(lines: readonly string[]): string[] {
    return runsOf(lines).flatMap((run) => {
      const near = nearestVersion(this.#versions.get(run.part ?? '') ?? [], run.lines);
      if (near === null) return run.lines;
      const name = `${run.part}: as in (shared), ${near.view}`;
      return near.changes.length === 0
        ? [name]
        : [`${name}, but:`, ...near.changes.map((line) => `  ${line}`)];
    });
  }

  /** Each part once, then in its other versions what differs from one before. */
  write(): [title: string, lines: readonly string[]][] {
    return [...this.#versions].flatMap(([part, versions]) =>
      versions.map(({ view, lines }, index): [string, readonly string[]] => {
        const near = nearestVersion(versions.slice(0, index), lines);
        return [`${part}, ${view}`, near === null ? lines : [`compared with: ${near.view}`, ...near.changes]];
      }),
    );
  }
}

/** The version from which lines differ least; null where they are shorter than that difference. */
function nearestVersion(versions: readonly Version[], lines: readonly string[]) {
  const near = nearest(versions, lines);
  return near === null || near.changes.join('\n').length >= lines.join('\n').length ? null : near;
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const [, landmark, shut = ''] = PART.exec(line) ?? [];
    const part = landmark ?? NAMES[shut] ?? null;
    const isInside = last !== undefined && (last.part === null || line.startsWith('  '));
    if (part === null && isInside) last.lines.push(line);
    else runs.push({ part, lines: [line] });
  }
  return runs;
}
