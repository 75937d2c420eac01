import type { Content } from '../../schemas/types.ts';
import { deepFreeze, type JsonRecord } from './json-data.ts';
import type { Report } from './diagnostics.ts';
import type { Linked } from './link.ts';

/** Where a content file appears in `Content`. */
export type Slot = { in: 'root' | 'pages' | 'prose'; key: string } | { in: 'list'; key: string };

const KEYED_FOLDERS = ['pages', 'prose'] as const;
const RESERVED: ReadonlySet<string> = new Set(['media', 'icons', ...KEYED_FOLDERS]);

/** The slot of a content file, or null if its name fits none. */
export function slotOf(path: string): Slot | null {
  const [folder, name, ...deeper] = path.replace(/^content\//, '').split('/');
  if (folder === undefined || deeper.length > 0) return null;
  if (name === undefined) return keyedSlot('root', folder);
  const keyed = KEYED_FOLDERS.find((each) => each === folder);
  if (keyed !== undefined) return keyedSlot(keyed, name);
  const key = camelCase(folder);
  return key !== null && /^\d+-[a-z0-9-]+\.(yaml|md)$/.test(name) ? { in: 'list', key } : null;
}

/** Reports files whose name gives them no place, or one that is taken. */
export function checkNames(paths: string[], report: Report): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const slot = slotOf(path);
    const name = slot === null ? '' : `${slot.in}/${slot.key}`;
    const other =
      seen.get(name) ??
      (slot?.in !== 'pages' && slot?.in !== 'prose' && RESERVED.has(slot?.key ?? '')
        ? 'the site itself'
        : undefined);
    if (slot === null) {
      report({
        file: path,
        rule: 'file-name',
        reason: 'has a name that gives it no place in the content',
        remedy:
          'Use lower case and hyphens, one folder deep; files of a list begin with their number: 01-first.md.',
      });
    } else if (other !== undefined) {
      report({
        file: path,
        rule: 'file-name',
        reason: `has a name that ${other} has taken`,
        remedy: 'Give the file another name.',
      });
    }
    if (slot !== null && slot.in !== 'list') seen.set(name, path);
    if (slot?.in === 'list') seen.set(`root/${slot.key}`, `content/${slot.key}/`);
  }
}

/** Puts all files in their slots. Null when there was an error: then nothing holds what its type says. */
export function assembleContent({ files, media, icons }: Linked, hasErrors: boolean): Content | null {
  const pages: JsonRecord = {};
  const prose: JsonRecord = {};
  const root: JsonRecord = {};
  const lists = new Map<string, unknown[]>();
  for (const { path, data } of files) {
    const slot = slotOf(path);
    if (slot?.in === 'list') lists.set(slot.key, [...(lists.get(slot.key) ?? []), data]);
    else if (slot !== null) ({ pages, prose, root })[slot.in][slot.key] = data;
  }
  const content: unknown = deepFreeze({
    ...root,
    ...Object.fromEntries(lists),
    pages,
    prose,
    media: Object.fromEntries(media.map(({ path, url, width, height }) => [path, { url, width, height }])),
    icons: { url: icons.url },
  });
  return isContent(content, hasErrors) ? content : null;
}

/** The type is generated from the schemas that every file was just checked against: no errors, no difference. */
function isContent(_content: unknown, hasErrors: boolean): _content is Content {
  return !hasErrors;
}

function keyedSlot(where: 'root' | 'pages' | 'prose', file: string): Slot | null {
  const key = camelCase(file.replace(/\.(yaml|md)$/, ''));
  return key === null ? null : { in: where, key };
}

function camelCase(name: string): string | null {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
    ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : null;
}
