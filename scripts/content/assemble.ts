import type { Content } from '../../schemas/types.ts';
import { deepFreeze, valueAt, type JsonRecord } from './json-data.ts';
import type { Report } from './diagnostics.ts';
import type { Linked } from './link.ts';

/** Where a content file appears in `Content`. */
export type Slot = { in: 'root' | 'pages' | 'prose'; key: string } | { in: 'list'; key: string };

/** The schema of pages that list their sections and need no code. They are kept by route, not by file name. */
export const SECTIONS_PAGE = 'sections-page.schema.json';

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

/** Reports files with a name that matches no content type, or with a name that is already used. */
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
        reason: 'has a file name that does not match any known content type',
        remedy:
          'Use lowercase letters and hyphens, at most one folder deep. In a list folder, start with a number: 01-first.md.',
      });
    } else if (other !== undefined) {
      report({
        file: path,
        rule: 'file-name',
        reason: `has a name that ${other} already uses`,
        remedy: 'Rename the file.',
      });
    }
    const number = slot?.in === 'list' ? /\/(\d+)-[^/]*$/.exec(path)?.[1] : undefined;
    const twin = number === undefined ? undefined : seen.get(`${name} ${Number(number)}`);
    if (twin !== undefined) {
      report({
        file: path,
        rule: 'file-name',
        reason: `has the number ${number}, which ${twin} already has`,
        remedy: 'Give each file of the folder a different number: it decides the order.',
      });
    } else if (number !== undefined) seen.set(`${name} ${Number(number)}`, path);
    if (slot !== null && slot.in !== 'list') seen.set(name, path);
    if (slot?.in === 'list') seen.set(`root/${slot.key}`, `content/${slot.key}/`);
  }
}

/** Puts all files in their slots. Null if there was an error, because then the data may not match its type. */
export function assembleContent({ files, media, icons }: Linked, hasErrors: boolean): Content | null {
  const pages: JsonRecord = {};
  const prose: JsonRecord = {};
  const root: JsonRecord = {};
  const lists = new Map<string, unknown[]>();
  for (const { path, schema, data } of files) {
    const slot = slotOf(path);
    const route = valueAt(data, '/route');
    if (schema === SECTIONS_PAGE && typeof route === 'string') pages[route] = data;
    else if (slot?.in === 'list') lists.set(slot.key, [...(lists.get(slot.key) ?? []), data]);
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

/** The type is generated from the schemas that every file was checked against: without errors, they match. */
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
