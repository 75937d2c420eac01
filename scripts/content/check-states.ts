import { collectionFolder, entryOf } from './collections.ts';
import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { valueAt } from './json-data.ts';
import { suggest } from './nearest.ts';

const SITE_FILE = 'content/site.yaml';
const STATES = 'content/states/';

/**
 * Reports pages of states that the agency is not licensed in, that have another name there, or that another page has
 * already; warns of licensed states without a page, where the site has such pages.
 */
export function checkStates(files: readonly CheckedFile[], report: Report): void {
  const site = files.find(({ path }) => path === SITE_FILE);
  const list = valueAt(site?.data, '/licensedStates');
  if (site === undefined || site.broken || !Array.isArray(list)) return;
  const licensed = new Map(
    list.map((state) => [String(valueAt(state, '/code')), String(valueAt(state, '/name'))]),
  );
  const states = files.filter(({ path }) => entryOf(path)?.collection === 'states');
  const seen = new Map<string, string>();
  for (const file of states.filter(({ broken }) => !broken)) {
    const code = String(valueAt(file.data, '/code'));
    const name = String(valueAt(file.data, '/name'));
    const refuse = (key: string, reason: string, remedy: string, about?: string) =>
      report({
        file: file.path,
        place: file.locate(`/${key}`),
        rule: 'state',
        reason: `${key} is ${reason}`,
        remedy,
        about,
      });
    const listed = licensed.get(code);
    const twin = seen.get(code);
    if (listed === undefined)
      refuse(
        'code',
        `${code}, and the agency is not licensed there`,
        suggest(code, licensed.keys(), `Add it to licensedStates of ${SITE_FILE}, or delete this file.`),
        'unlicensed states',
      );
    else if (twin !== undefined)
      refuse('code', `${code}, which ${twin} already has`, 'Keep one page for each state.');
    else if (listed !== name)
      refuse('name', `${name}, but ${SITE_FILE} calls ${code} ${listed}`, 'Write the same name in both.');
    seen.set(code, file.path);
  }
  const unread = files.some(
    ({ path, broken }) => collectionFolder(path) === STATES && (broken || entryOf(path) === null),
  );
  if (states.length === 0 || unread) return;
  for (const [index, [code, name]] of [...licensed].entries())
    if (!seen.has(code))
      report({
        file: SITE_FILE,
        place: site.locate(`/licensedStates/${index}`),
        rule: 'state',
        reason: `licensedStates/${index} is ${name}, which has no page`,
        remedy: `Add ${STATES}${name.toLowerCase().replaceAll(' ', '-')}.yaml.`,
        severity: 'warning',
      });
}
