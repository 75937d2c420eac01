import { basename } from 'node:path';
import { segmentsOf } from '../../content/json-data.ts';
import { SITE_TOKENS } from '../../content/link/facts.ts';
import { factIn, fileOf, isEntryName, isSentence, placeOf } from '../approvals/approval.ts';
import { count, shorten } from '../proof/normalize.ts';
import type { AuditedSite } from './audited-site.ts';
import type { Thing } from './happened.ts';
import { recordIn } from './published-values.ts';
import { fieldsOfRecord, wordsOfKey } from './record-fields.ts';
import { type TextChange, wordingsOf } from './reviewables.ts';

type Site = Pick<AuditedSite, 'units'>;

/** Names files that are no page. */
const FILES: Partial<Record<string, string>> = {
  'content/site.yaml': 'the agency’s details',
  'content/navigation.yaml': 'header and footer',
  'content/interface.yaml': 'the words that all pages share',
  'content/theme.yaml': 'colors and typefaces',
  'content/estimate.yaml': 'the estimate',
  'content/season.yaml': 'the line about the deadline',
  'content/labels.csv': 'what the audit was taught',
};
/** Names what a file of a folder is, where it is not called as its folder. */
const FOLDERS: Partial<Record<string, string>> = { team: 'person', prose: 'text' };
/** Matches folders of translations, such as `es`. */
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;
/** Limits the names of fields in a title. */
const MAX_FIELDS = 4;
const PERMANENT = ['301', '308'];

/** Says in one line what happened, as people say it: `The testimonial of Miguel T. was removed`. */
export function titleOf(thing: Thing, routes: readonly string[], site: Site): string {
  const { kind, place, changes } = thing;
  const first = changes.find(({ id }) => id === place) ?? changes[0];
  if (first === undefined) return '';
  const { before, after, text } = first;
  const on = onRoutes(routes);
  const quoted = `“${shorten(text)}”`;
  const noun = nounOf(place, changes, site);
  const Noun = noun?.replace(/^./, (letter) => letter.toUpperCase());
  switch (kind) {
    case 'redirect':
      return tellRedirect(first);
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
      return noun === null ? `Removed from ${placeName(place, site)}: ${quoted}` : `${Noun} was removed`;
    case 'record':
      return tellRecord(first, placeName(place, site));
    default: {
      if (noun !== null) return `${Noun} changed`;
      const said = tokenOf(place) === null ? '' : saidIn(changes);
      const back = before?.act === 'sent back' ? `, after ${before.by} sent it back: ${before.note}` : '';
      return `Changed${on}: ${quoted}${said}${back}`;
    }
  }
}

/** Names a record, an entry of a list with several texts, or a file; null for a single text. */
function nounOf(place: string, changes: readonly TextChange[], site: Site): string | null {
  const record = recordIn(place);
  if (record !== null) return `${record.what} ${record.name}`;
  if (!place.includes('#')) return nameFile(placeOf(place), changes, site);
  const name = segmentsOf(place.replace(/^[^#]*#/, '')).at(-1) ?? '';
  if (changes.length === 1 || !isEntryName(name)) return null;
  return `“${name.replace(/^“(.*)”$/, '$1')}” on ${placeName(place, site)}`;
}

/** Names a content file: `the guide “Moving” (/guides/moving)`. */
function nameFile(file: string, changes: readonly TextChange[], site: Site): string {
  const [, folder = '', isInside] = file.split('/');
  const [route] = routesOf(file, site);
  const title = changes.find(({ id }) => /#\/(?:meta\/)?(?:title|name)$/.test(id))?.text;
  const name =
    title ??
    basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' ');
  const own = LANGUAGE.test(folder) ? 'translation' : (FOLDERS[folder] ?? folder.replace(/s$/, ''));
  return `the ${isInside === undefined ? 'file' : own} “${name}”${route === undefined ? '' : ` (${route})`}`;
}

function tellRedirect({ after, text }: TextChange): string {
  const fields = fieldsOfRecord(text).map(({ pointer, value }) => [pointer, value] as const);
  const { '/from': from, '/to': to, '/status': status = '' } = Object.fromEntries(fields);
  const address = from === '*' ? 'Every other address' : from;
  if (after === null) return `${address} no longer leads to ${to}`;
  return `${address} now leads to ${to} (${PERMANENT.includes(status) ? 'permanent' : 'temporary'})`;
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

/** Counts the sentences that change with a fact or a setting. */
function saidIn(changes: readonly TextChange[]): string {
  const said = changes.filter(({ id }) => isSentence({ id }) && tokenOf(id) === null).length;
  return said === 0 ? '' : `, said in ${count(said, 'sentence')}`;
}

function tellRecord({ fields }: TextChange, where: string): string {
  const [field, ...others] = fields;
  const isLink = field !== undefined && /(?:^|\/)(?:href|url|to)$| href$/.test(field.pointer);
  if (isLink && others.length === 0 && field.from && field.to)
    return `A link on ${where} now leads to ${field.to}, not to ${field.from}`;
  return `Changed in ${where}: ${listFields(fields) || 'pictures'}`;
}

function listFields(fields: TextChange['fields']): string {
  const names = [...new Set(fields.map(({ pointer }) => wordsOfKey(pointer)))];
  const more = names.length - MAX_FIELDS;
  return `${names.slice(0, MAX_FIELDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Names the place of a text as people do: its page, or what its file holds. */
function placeName(id: string, site: Site): string {
  const file = fileOf(id);
  const path = file.replace(/^content\/pages(?=\/.)|^content\/|\.\w+$/g, '');
  return routesOf(file, site)[0] ?? FILES[file] ?? path;
}

/** Gives the route of the page whose file it is. */
export function routesOf(file: string, { units }: Site): string[] {
  const own = units.find((unit) => unit.file === file && unit.route !== null)?.route;
  return own === undefined || own === null ? [] : [own];
}

export function onRoutes(routes: readonly string[]): string {
  const [route] = routes;
  if (route === undefined) return '';
  return routes.length === 1 ? ` on ${route}` : ` on ${routes.length} pages`;
}

/** Gives the token that copy writes for a fact or a setting: `phone` for content/site.yaml#/contact/phone. */
export function tokenOf(id: string): string | null {
  const setting = Object.entries(SITE_TOKENS).find(([, pointer]) => id === `content/site.yaml#${pointer}`);
  return setting?.[0] ?? factIn(id);
}
