import { compareViews, describeChanges, joinViews, type View } from './compare-views.ts';
import { SharedParts } from './shared-parts.ts';

/** The two ways in which each page is opened, by the width that names them. */
export const WIDTHS = { desktop: '1280 px', phone: '360 px' } as const;
export type Device = keyof typeof WIDTHS;

/** All that a walk of a page found, at one width. */
export interface PageWalk {
  head: readonly string[];
  /** The page as it opens. */
  lines: readonly string[];
  /** What it asks for. */
  requests: readonly string[];
  /** Where it leads by itself. */
  navigations: readonly string[];
  views: readonly View[];
  /** Words that are on the page but that nobody met in any state. */
  unmet: readonly string[];
}

export type WalkedPage = Record<Device, PageWalk>;

/**
 * The transcripts of pages, by route, and that of the parts that they share. A page is written once, then what each
 * view adds to it or takes away.
 */
export function composeTranscripts(walks: ReadonlyMap<string, WalkedPage>): {
  pages: Map<string, string>;
  shared: string;
} {
  const parts = new SharedParts([...walks.values()].map(viewsOf));
  const pages = [...walks].map(([route, walk]) => [route, composePage(route, walk, parts)] as const);
  const shared = ['Transcript of what pages share', ...parts.write().map((lines) => lines.join('\n'))];
  return { pages: new Map(pages), shared: `${shared.join('\n\n')}\n` };
}

/** Every view of a page: as it opens at each width, then the others. */
function viewsOf({ desktop, phone }: WalkedPage): { view: string; lines: readonly string[] }[] {
  return [
    { view: WIDTHS.desktop, lines: desktop.lines },
    { view: WIDTHS.phone, lines: phone.lines },
    ...[...desktop.views, ...phone.views].map(({ name, width, lines }) => ({
      view: `${name}, ${width}`,
      lines,
    })),
  ];
}

function composePage(route: string, walk: WalkedPage, parts: SharedParts): string {
  const refer = ({ lines, views, ...rest }: PageWalk): PageWalk => ({
    ...rest,
    lines: parts.refer(lines),
    views: views.map((view) => ({ ...view, lines: parts.refer(view.lines) })),
  });
  const [desktop, phone] = [refer(walk.desktop), refer(walk.phone)];
  const views = joinViews([desktop, phone].flatMap((each) => compareViews(each.lines, each.views)));
  const bothOf = (list: (walk: PageWalk) => readonly string[]) => [
    ...new Set([desktop, phone].flatMap(list)),
  ];
  const sections: [title: string, lines: readonly string[]][] = [
    ['Head', desktop.head],
    [`The page, ${WIDTHS.desktop} wide`, desktop.lines],
    [
      `The page, ${WIDTHS.phone} wide: what differs`,
      [...describeChanges(desktop.head, phone.head), ...describeChanges(desktop.lines, phone.lines)],
    ],
    ...views
      .filter(({ changes }) => changes.length > 0)
      .map(({ name, width, steps, besides, changes }): [string, string[]] => [
        `${name}, ${width}`,
        [
          ...(steps.length === 0 ? [] : [`by: ${steps.join(', ')}`]),
          ...(besides === null ? [] : [`compared with: ${besides}`]),
          ...changes,
        ],
      ]),
    [
      'Nothing differs',
      views
        .filter(({ changes }) => changes.length === 0)
        .map(
          ({ name, width, besides }) => `${name}, ${width}${besides === null ? '' : `, from: ${besides}`}`,
        ),
    ],
    ['Leads on by itself', bothOf(({ navigations }) => navigations)],
    ['Asks for', bothOf(({ requests }) => requests).sort()],
    ['On the page, but never seen or heard', desktop.unmet.filter((words) => phone.unmet.includes(words))],
  ];
  const written = sections.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [[`== ${title}`, ...lines].join('\n')],
  );
  return `${[`Transcript of ${route}`, ...written].join('\n\n')}\n`;
}
