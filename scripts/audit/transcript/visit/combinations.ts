import { type IsolatedWorld, LIST_MEDIA } from './in-page.ts';

/** What a desktop and a phone differ in; each is walked. */
const BY_DEVICE = /hover|pointer/;

interface Combination {
  /** Media queries that have to match at the same time, from the outside in. */
  queries: readonly string[];
  isMet: boolean;
  isMissed: boolean;
}

/**
 * Notices what styles ask for that is the same in every view: each condition may be tried, and what they ask for
 * together, such as a narrow window in dark colors, may be not.
 */
export class Combinations {
  readonly #all: Combination[];

  private constructor(
    readonly world: IsolatedWorld,
    lists: readonly string[][],
  ) {
    const combined = lists.flatMap(alternatives).filter((queries) => queries.some((each) => /\(/.test(each)));
    this.#all = [...new Map(combined.map((queries) => [queries.join(' and '), queries])).values()]
      .filter((queries) => !queries.some((each) => BY_DEVICE.test(each)))
      .map((queries) => ({ queries, isMet: false, isMissed: false }));
  }

  static async find(world: IsolatedWorld): Promise<Combinations> {
    const lines = String(await world.evaluate(LIST_MEDIA))
      .split('\n')
      .filter(Boolean);
    return new Combinations(
      world,
      lines.map((line) => JSON.parse(line)),
    );
  }

  /** Notes which are met in the view that is before the visitor now. */
  async look(): Promise<void> {
    const lists = JSON.stringify(this.#all.map(({ queries }) => queries));
    const answers = String(
      await this.world.evaluate(
        `${lists}.map((queries) => Number(queries.every((each) => matchMedia(each).matches))).join('')`,
      ),
    );
    for (const [index, each] of this.#all.entries()) {
      if (answers[index] === '1') each.isMet = true;
      else each.isMissed = true;
    }
  }

  /** Those that were the same at each look. */
  get untried(): string[] {
    return this.#all
      .filter(({ isMet, isMissed }) => isMet !== isMissed)
      .map(({ queries }) => queries.join(' and '));
  }
}

/** Of lists such as "print, (width < 10em)", each choice of one from every list. */
function alternatives(lists: readonly string[]): string[][] {
  return lists.reduce<string[][]>(
    (chosen, list) => chosen.flatMap((queries) => list.split(/\s*,\s*/).map((query) => [...queries, query])),
    [[]],
  );
}
