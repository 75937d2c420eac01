import { basename } from 'node:path';
import { segmentsOf } from '../../content/json-data.ts';
import { SITE_TOKENS } from '../../content/link/facts.ts';
import { factIn, fileOf, isEntryName, isSentence, placeOf } from '../approvals/approval.ts';
import { count, shorten } from '../proof/normalize.ts';
import type { AuditedSite } from './audited-site.ts';
import type { Place, TextChange } from './happened.ts';
import { recordIn } from './published-values.ts';
import { type FieldChange, fieldsOfRecord, wordsOfKey } from './record-fields.ts';

type Site = Pick<AuditedSite, 'units'>;

/** Maps files that belong to no page to their names in titles. */
const FILES: Partial<Record<string, string>> = {
  'content/site.yaml': 'the agency’s details',
  'content/navigation.yaml': 'header and footer',
  'content/interface.yaml': 'the words that all pages share',
  'content/theme.yaml': 'colors and typefaces',
  'content/estimate.yaml': 'the estimate',
  'content/season.yaml': 'the line about the deadline',
  'content/labels.csv': 'what the audit was taught',
};
/** Maps folders to the noun for their files, if the folder's own name does not fit. */
const FOLDERS: Partial<Record<string, string>> = { team: 'person', prose: 'text', '': 'file' };
const MAX_FIELDS = 4;

/** Describes a change in one line, in everyday words: `The testimonial of Miguel T. was removed`. */
export function titleOf(
  { kind, place }: Place,
  changes: readonly TextChange[],
  routes: readonly string[],
  site: Site,
): string {
  const first = changes.find(({ id }) => id === place) ?? changes[0];
  if (first === undefined) return '';
  const { before, after, text, fields } = first;
  const [on, where, quoted] = [onRoutes(routes), placeName(place, site), `“${shorten(text)}”`];
  const noun = nounOf(place, changes, site);
  const Noun = noun === null ? null : noun.charAt(0).toUpperCase() + noun.slice(1);
  switch (kind) {
    case 'redirect': {
      const known = fieldsOfRecord(text).map(({ pointer, value }) => [pointer, value]);
      const { '/from': from, '/to': to, '/status': status } = Object.fromEntries(known);
      const address = from === '*' ? 'Every other address' : from;
      if (after === null) return `${address} no longer leads to ${to}`;
      return `${address} now leads to ${to} (${/301|308/.test(status) ? 'permanent' : 'temporary'})`;
    }
    case 'fact':
      return tellFact(changes);
    case 'picture':
      return `The picture ${place} changed${on}`;
    case 'moved': {
      const [from, to] = [before, after].map((each) => placeName(each?.id ?? '', site));
      return `Moved ${from === to ? `within ${to}` : `from ${from} to ${to}`}, same words: ${quoted}`;
    }
    case 'new':
      return noun === null ? `New${on}: ${quoted}` : `New: ${noun}`;
    case 'removed':
      return Noun === null ? `Removed from ${where}: ${quoted}` : `${Noun} was removed`;
    case 'record': {
      const [link, ...others] = fields;
      if (link?.from && link.to && others.length === 0 && /(?:^|[/ ])(?:href|url|to)$/.test(link.pointer))
        return `A link on ${where} now leads to ${link.to}, not to ${link.from}`;
      return `Changed in ${where}: ${listFields(fields) || 'pictures'}`;
    }
    default: {
      if (Noun !== null) return `${Noun} changed`;
      const said = tokenOf(place) === null ? '' : saidIn(changes);
      const back = before?.act === undefined ? '' : `, after ${before.by} sent it back: ${before.note}`;
      return `Changed${on}: ${quoted}${said}${back}`;
    }
  }
}

/** Returns a noun for a record, an entry, or a file: `the guide “Moving” (/guides/moving)`; null for a single text. */
function nounOf(place: string, changes: readonly TextChange[], site: Site): string | null {
  const record = recordIn(place);
  if (record !== null) return `${record.what} ${record.name}`;
  if (place.includes('#')) {
    const name = segmentsOf(place.replace(/^[^#]*#/, '')).at(-1) ?? '';
    // A block of prose has a name like an entry, but it is a single text.
    const isEntry = changes.length > 1 && isEntryName(name) && !place.includes('#/body/');
    return isEntry ? `“${name.replace(/^“(.*)”$/, '$1')}” on ${placeName(place, site)}` : null;
  }
  if (place.endsWith('/')) {
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(place.split('/')[1] ?? '');
    return `the translation into ${language}`;
  }
  const file = placeOf(place);
  const folder = /^content\/([^/]+)\//.exec(file)?.[1] ?? '';
  // Folders of translations have names of two letters, such as content/es/.
  const kind = folder.length === 2 ? 'translation' : (FOLDERS[folder] ?? folder.replace(/s$/, ''));
  const title = changes.find(({ id }) => /#\/(?:meta\/)?(?:title|name)$/.test(id))?.text;
  const name =
    title ??
    basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' ');
  return `the ${kind} “${name}”${routesOf(file, site)
    .map((route) => ` (${route})`)
    .join('')}`;
}

function tellFact(changes: readonly TextChange[]): string {
  const fact = changes.find(({ id }) => recordIn(id)?.kind === 'fact');
  const [[old], [now]] = [wordingsOf(fact?.before ?? null), wordingsOf(fact?.after ?? null)];
  const said = saidIn(changes);
  if (now === undefined) return `The fact “${old}” was removed`;
  if (old === undefined) return `New: the fact “${now}”${said}`;
  if (old !== now) return `The fact “${old}” is now “${now}”${said}`;
  return `The fact “${now}” has another ${listFields(fact?.fields ?? []) || 'record'}${said}`;
}

/** Lists the wordings of a fact. For a sentence, lists only the sentence. */
export function wordingsOf(text: { id: string; text: string } | null): string[] {
  if (text === null || isSentence(text)) return text === null ? [] : [text.text];
  const wordings = fieldsOfRecord(text.text).filter(({ pointer }) => /^\/(?:wording|also\/)/.test(pointer));
  return wordings.map(({ value }) => value);
}

/** Returns the end of a title that counts the changed sentences, such as `, said in 3 sentences`; empty for none. */
function saidIn(changes: readonly TextChange[]): string {
  const said = changes.filter(({ id }) => isSentence({ id }) && tokenOf(id) === null).length;
  return said === 0 ? '' : `, said in ${count(said, 'sentence')}`;
}

function listFields(fields: readonly FieldChange[]): string {
  const names = [...new Set(fields.map(({ pointer }) => wordsOfKey(pointer)))];
  const more = names.length - MAX_FIELDS;
  return `${names.slice(0, MAX_FIELDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Names the place of a text in everyday words: the route of its page, or the name of its file. */
function placeName(id: string, site: Site): string {
  const file = fileOf(id);
  const path = file.replace(/^content\/pages(?=\/.)|^content\/|\.\w+$/g, '');
  return routesOf(file, site)[0] ?? FILES[file] ?? path;
}

/** Returns the route of the page that a file is about; an empty list if the file belongs to no page. */
export function routesOf(file: string, { units }: Site): string[] {
  const route = units.find((unit) => unit.file === file && unit.route !== null)?.route;
  return typeof route === 'string' ? [route] : [];
}

export function onRoutes(routes: readonly string[]): string {
  const [route] = routes;
  if (route === undefined) return '';
  return routes.length === 1 ? ` on ${route}` : ` on ${routes.length} pages`;
}

/** Returns the token of a fact or a setting, such as `phone` for content/site.yaml#/contact/phone; otherwise null. */
export function tokenOf(id: string): string | null {
  const setting = Object.entries(SITE_TOKENS).find(([, pointer]) => id === `content/site.yaml#${pointer}`);
  return setting?.[0] ?? factIn(id);
}
