import type { TracedPage } from '../proof/traced-page.ts';

/** A part of a transcript: its title, and its lines. */
interface Part {
  title: string;
  lines: readonly string[];
}

/** What every visitor gets: the page as it opens, with what pages share. */
const OPENS = /^(?:The page, 1280 px wide$|(?:banner|contentinfo), 1280 px$)/;
/** The page at other widths: what differs from how it opens. */
const OTHER_WIDTHS = /^(?:The page, 360 px wide|at \d+ px, |(?:banner|contentinfo), (?:360 px|at \d+ px))/;

/** Corrects `isOpen` by what a browser showed: a string that it hides, or shows at some widths only, is not open. */
export function judgeOpen(
  pages: readonly TracedPage[],
  transcripts: ReadonlyMap<string, string> | null,
): readonly TracedPage[] {
  if (transcripts === null) return pages;
  const shared = partsOf(transcripts.get('(shared)') ?? '');
  return pages.map((page) => {
    const transcript = transcripts.get(page.route);
    if (transcript === undefined) return page;
    const isShown = shownToAll([...partsOf(transcript), ...shared]);
    return {
      ...page,
      strings: page.strings.map((string) =>
        string.isOpen && !isShown(string.text) ? { ...string, isOpen: false } : string,
      ),
    };
  });
}

function shownToAll(parts: readonly Part[]): (text: string) => boolean {
  const opening = parts.filter(({ title }) => OPENS.test(title)).flatMap(({ lines }) => lines);
  const shown = plain(opening);
  const widths = parts
    .filter(({ title }) => OTHER_WIDTHS.test(title))
    .map(({ lines }) => ({ gone: plain(removedFrom(opening, lines)), come: plain(changed(lines, '+')) }));
  return (text) => {
    const words = plain([text]);
    return (
      shown.includes(words) && !widths.some(({ gone, come }) => gone.includes(words) && !come.includes(words))
    );
  };
}

function partsOf(transcript: string): Part[] {
  return transcript.split(/^== /m).flatMap((part) => {
    const [title = '', ...lines] = part.trimEnd().split('\n');
    return [{ title, lines }];
  });
}

/** The lines that changes take away. Of a long run they name the first and the last line. */
function removedFrom(opening: readonly string[], changes: readonly string[]): string[] {
  const removed = changed(changes, '-');
  return removed.flatMap((line, index) => {
    if (!/^… \d+ lines of the page, to:$/.test(line)) return [line];
    const from = opening.indexOf(removed[index - 1] ?? '');
    const to = opening.indexOf(removed[index + 1] ?? '', from);
    return from === -1 || to === -1 ? [] : opening.slice(from, to);
  });
}

function changed(lines: readonly string[], sign: '+' | '-'): string[] {
  return lines.flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(2)] : []));
}

/** Letters and figures alone, without what is marked as unseen or unheard, and without addresses of links. */
function plain(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/«(?:raised|lowered): ([^»]*)»/g, '$1')
    .replace(/«[^»]*»/g, ' ')
    .replace(/\]\(→ [^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}$%]+/gu, '')
    .toLowerCase();
}
