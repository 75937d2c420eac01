import { compareViews, describeChanges, joinViews, type View } from './compare-views.ts';
import { SharedParts } from './shared-parts.ts';

/** The two ways in which each page is opened, by the width that names them. */
export const WIDTHS = { desktop: '1280 px', phone: '360 px' } as const;
export type Device = keyof typeof WIDTHS;

/** All that a walk of a page found, at one width. */
export interface PageWalk {
  head: readonly string[];
  /** The page as it opens. */
  opened: View;
  views: readonly View[];
  /** What it asks for. */
  requests: readonly string[];
  /** Where it leads by itself. */
  navigations: readonly string[];
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
  const parts = new SharedParts(
    [...walks.values()].map(({ desktop, phone }) => [
      desktop.opened,
      phone.opened,
      ...desktop.views,
      ...phone.views,
    ]),
  );
  const pages = new Map([...walks].map(([route, walk]) => [route, composePage(route, walk, parts)]));
  return { pages, shared: writeSections('Transcript of what pages share', parts.write()) };
}

function composePage(route: string, walk: WalkedPage, parts: SharedParts): string {
  const refer = (view: View): View => ({ ...view, lines: parts.refer(view.lines) });
  const { desktop, phone } = walk;
  const [onDesktop, onPhone] = [refer(desktop.opened).lines, refer(phone.opened).lines];
  const views = joinViews([
    ...compareViews(onDesktop, desktop.views.map(refer)),
    ...compareViews(onPhone, phone.views.map(refer)),
  ]);
  const same = views.filter(({ changes }) => changes.length === 0);
  return writeSections(`Transcript of ${route}`, [
    ['Head', desktop.head],
    [`The page, ${WIDTHS.desktop} wide`, onDesktop],
    [
      `The page, ${WIDTHS.phone} wide: what differs`,
      [...describeChanges(desktop.head, phone.head), ...describeChanges(onDesktop, onPhone)],
    ],
    ...views
      .filter(({ changes }) => changes.length > 0)
      .map(({ name, width, steps, besides, changes }): Section => [
        `${name}, ${width}`,
        [
          ...(steps.length === 0 ? [] : [`by: ${steps.join(', ')}`]),
          ...(besides === null ? [] : [`compared with: ${besides}`]),
          ...changes,
        ],
      ]),
    [
      'Nothing differs',
      same.map(
        ({ name, width, besides }) => `${name}, ${width}${besides === null ? '' : `, from: ${besides}`}`,
      ),
    ],
    ['Leads on by itself', [...new Set([...desktop.navigations, ...phone.navigations])]],
    ['Asks for', [...new Set([...desktop.requests, ...phone.requests])].sort()],
  ]);
}

type Section = readonly [title: string, lines: readonly string[]];

/** A transcript, without the sections that hold nothing. */
export function writeSections(title: string, sections: readonly Section[]): string {
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => [`== ${name}`, ...lines].join('\n'));
  return `${[title, ...written].join('\n\n')}\n`;
}
