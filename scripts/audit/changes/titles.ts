import { plainNote, type SiteLine } from '../approved/line.ts';
import { count, shorten } from '../proof/normalize.ts';
import type { Change } from './change.ts';
import type { Edit } from './edits.ts';
import type { Entry } from './entries.ts';

const MAX_WORDS = 70;

/** Returns what happened, in one sentence without its pages. */
export function titleOf(entry: Entry): string {
  const { kind, edits, changes } = entry;
  const [first] = changes;
  if (first === undefined) return '';
  if (kind === 'left out')
    return `Pages are left out until they are translated: ${leftOutPages(changes).join(', ')}`;
  if (kind === 'page') return titleOfPage(changes);
  if (kind === 'table') return `The table ${nameOfPage(first.page)} changed`;
  if (kind === 'words') return `${capital(edits.map((edit) => titleOfEdit(edit, first)).join('; '))}`;
  const lines = first.after.length > 0 ? first.after : first.before;
  const [line] = lines;
  const said = line === undefined ? '' : sayLine(line);
  const more = lines.length > 1 ? ` and ${count(lines.length - 1, 'line')} below` : '';
  const isElsewhere = changes.some((change) => change.kind !== 'moved');
  const moved = isElsewhere ? 'Moved to another page' : 'Moved';
  const verb = { added: 'New', removed: 'Gone', moved }[kind];
  return `${verb}: ${said}${more}`;
}

function leftOutPages(changes: readonly Change[]): string[] {
  return [...new Set(changes.flatMap(({ whole, page }) => (whole === 'left out' ? [page] : [])))];
}

function titleOfPage(changes: readonly Change[]): string {
  const moved = changes.find(({ whole }) => whole === 'new address');
  if (moved !== undefined) return `The page ${moved.approved} has a new address: ${moved.page}`;
  const came = changes.find(({ whole }) => whole === 'came');
  if (came !== undefined) return `New page: ${nameOfPage(came.page)}`;
  const went = changes.find(({ whole }) => whole === 'went');
  return `Removed page: ${nameOfPage(went?.page ?? changes[0]?.page ?? '')}`;
}

/** Names a page for a reader: its address, or what a page without one holds. */
function nameOfPage(page: string): string {
  return page.startsWith('/') ? page : `“${page}”`;
}

function titleOfEdit({ what, before, after }: Edit, { before: [old], after: [now] }: Change): string {
  const line = now ?? old;
  const kind = line === undefined ? '' : kindOfWords(line.role);
  if (what === 'role')
    return `${kindOfWords(before)} is now ${kindOfWords(after)}: ${line === undefined ? '' : sayLine(line)}`;
  if (what === 'words') {
    const of = kind === '' ? '' : `${kind}: `;
    if (before === after) return `the English sentence of “${shorten(line?.text ?? '', MAX_WORDS)}” changed`;
    return `${of}“${shorten(before, MAX_WORDS)}” is now “${shorten(after, MAX_WORDS)}”`;
  }
  if (line?.role === 'picture' && before.split(' ')[0] === after.split(' ')[0])
    return `the picture ${before.split(' ')[0]} changed`;
  if (before.startsWith('→') && after.startsWith('→'))
    return `the link ${line === undefined ? '' : sayLine(line)} leads to ${after.slice(2)}, not to ${before.slice(2)}`;
  const said = line === undefined ? '' : sayLine(line);
  if (before === '') return `${said} is now ${sayNote(after)}`;
  return after === ''
    ? `${said} is no longer ${sayNote(before)}`
    : `${said}: ${sayNote(before)} is now ${sayNote(after)}`;
}

function sayNote(note: string): string {
  return note.startsWith('→') ? `a link to ${note.slice(2)}` : note;
}

/** Quotes the words of a line; names a picture or field without words. */
export function sayLine(line: Pick<SiteLine, 'text' | 'role' | 'note'>): string {
  const kind = kindOfWords(line.role);
  const words = line.text === '' ? plainNote(line) : `“${shorten(line.text, MAX_WORDS)}”`;
  return kind === '' ? words : `${kind} ${words}`;
}

const KINDS: readonly [RegExp, string][] = [
  [/^(?:p|li|dd|td|blockquote|figcaption|noscript)$/, ''],
  [/^h([1-6])$/, 'heading of level $1'],
  [/^(?:dt|th|caption|legend|label)$/, 'label'],
  [/^summary$/, 'title of a fold'],
  [/^title\b.*/, 'title of the page'],
  [/^meta description.*/, 'description for search results'],
  [/^meta .*/, 'words for other sites'],
  [/^picture$/, 'spoken for the picture'],
  [/^option$/, 'option'],
  [/^button$/, 'button'],
  [/^field$/, 'field'],
  [/^structured data.*/, 'structured data'],
  [/^in a script: (?:invalid|empty|error|required|message).*/, 'error message'],
  [/^in a script: (.*)/, 'words of a script ($1)'],
  [/^\S+ aria-.*/, 'spoken'],
  [/^a href (?:subject|body)/, 'words of a mail'],
  [/^address$/, 'address'],
  [/^file$/, 'file'],
  [/^facts$/, 'fact or document'],
];

/** Names what kind of words a role is, for a reviewer; empty for plain text. */
export function kindOfWords(role: string): string {
  for (const [pattern, kind] of KINDS) if (pattern.test(role)) return role.replace(pattern, kind);
  return role;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
