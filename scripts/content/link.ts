import { createLinker, type Linker } from './linker.ts';
import { collectTokens, type TokenTable } from './facts.ts';
import { openIcons } from './icons.ts';
import { openMedia } from './media-library.ts';
import { linkProse } from './prose.ts';
import { isRecord, replaceAt } from './json-data.ts';
import { checkRedirects, mapSite } from './routes.ts';
import { compareText } from './compare-text.ts';
import type { CheckedFile, CopyUnit, IconSprite, PublishedMedia, Tree } from './compilation.ts';
import type { Report } from './diagnostics.ts';

/** What linking gives: the same files with their strings as published, and what they use. */
export interface Linked {
  files: CheckedFile[];
  units: CopyUnit[];
  media: PublishedMedia[];
  icons: IconSprite;
}

/** Resolves tokens and links in all files and reports everything they name that is not there. */
export function linkContent(checked: CheckedFile[], tree: Tree, reportAll: Report): Linked {
  let isWhole = tree.missing.length + tree.unreadable.length === 0 && !checked.some(({ broken }) => broken);
  const report: Report = (diagnostic) => {
    isWhole &&= diagnostic.severity === 'warning';
    reportAll(diagnostic);
  };
  // The data are replaced string by string, so the parsed files keep theirs.
  const files = checked.map((file) => ({ ...file, data: structuredClone(file.data) }));
  const tokens = collectTokens(checked, tree, report);
  const site = mapSite(checked, tree, report);
  const media = openMedia(tree.media, report);
  const icons = openIcons(tree.media, report);
  const linker = createLinker({ tokens, site, media, icons }, report);

  checkRedirects(checked, site, report);
  checkIds(checked, report);
  const units = files.flatMap((file) => linkFile(file, linker, tokens, report));

  // What seems to be used by nothing may be what a file with an error means.
  if (isWhole) {
    tokens.reportUnused(linker.usedTokens);
    media.reportUnused();
  }
  return {
    files,
    units,
    media: [...media.published.values()].toSorted((a, b) => compareText(a.path, b.path)),
    icons: icons.sprite(),
  };
}

/** Links the strings of one file in the order in which they are written. */
function linkFile(file: CheckedFile, linker: Linker, tokens: TokenTable, report: Report): CopyUnit[] {
  const units: CopyUnit[] = [];
  const uses = file.roles
    .map((use) => ({ ...use, place: file.locate(use.pointer) }))
    .toSorted((a, b) => a.place.start.offset - b.place.start.offset);

  for (const { pointer, role, value, place } of uses) {
    const at = { file, label: pointer.slice(1), place, mayHoldTokens: !tokens.isSource(file.path, pointer) };
    switch (role) {
      case 'copy': {
        const { text, tokens: names } = linker.text(value, at);
        replaceAt(file.data, pointer, text);
        if (value === '') break;
        const { line, column } = place.start;
        units.push({
          file: file.path,
          pointer,
          line,
          column,
          raw: value,
          text,
          tokens: names,
          role,
          route: linker.routeOf(file.path),
        });
        break;
      }
      case 'href':
        replaceAt(file.data, pointer, linker.href(value, at).text);
        break;
      case 'prose': {
        if (file.body === null || !isRecord(file.data)) break;
        const prose = linkProse(file, file.body, linker, report);
        file.data.body = prose.tree;
        units.push(...prose.units);
        break;
      }
      case 'route':
        linker.route(value, at);
        break;
      case 'media':
        linker.media(value, at);
        break;
      case 'icon':
        linker.icon(value, at);
        break;
      default:
    }
  }
  return units;
}

/** Reports ids and anchors that stand twice where one is meant: an anchor in a file, an id in a list. */
function checkIds(files: CheckedFile[], report: Report): void {
  const seen = new Set<string>();
  for (const file of files) {
    for (const { role, pointer, value } of file.roles) {
      if (role !== 'id' && role !== 'anchor') continue;
      const scope =
        role === 'anchor' ? file.path : `${scopeOf(file.path)} ${pointer.replace(/\/\d+(?=\D*$)/, '/*')}`;
      const key = `${role} ${scope} ${value}`;
      const isReserved = role === 'anchor' && value === 'top';
      if (seen.has(key) || isReserved) {
        report({
          file: file.path,
          place: file.locate(pointer),
          rule: 'duplicate-id',
          reason: `${pointer.slice(1)} is ${value}, which ${isReserved ? 'every page has already' : 'stands above already'}`,
          remedy: 'Give it a name of its own.',
        });
      }
      seen.add(key);
    }
  }
}

/** The files of a list folder are entries of one list. */
function scopeOf(path: string): string {
  return /^content\/(pages|prose)\//.test(path) ? path : path.replace(/^(content\/[^/]+)\/.*/, '$1');
}
