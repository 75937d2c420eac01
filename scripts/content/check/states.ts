import statesByCode from '../../../schemas/us-states.json' with { type: 'json' };
import { collectionFolder, entryOf } from '../assemble/collections.ts';
import { type CheckedFile, fileAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { SITE_FILE } from '../link/facts.ts';
import { listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';

/** Maps codes of the states, the District of Columbia and Puerto Rico to names. */
export const STATE_NAMES: Readonly<Record<string, string>> = statesByCode;

/** Lists other correct names. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  DC: ['Washington, D.C.', 'Washington, DC', 'Washington DC'],
};

const PAGES_OF_STATES = 'content/states/';

interface Licensed {
  code: string;
  name: string;
  /** Points to the state in site.yaml. */
  pointer: string;
}

/**
 * Reports licensed states with the name of another code; and pages of states that are not licensed, that have another
 * name in site.yaml, or that another page is about. Warns of licensed states without a page, if the site has such
 * pages.
 */
export function checkStates(files: readonly CheckedFile[], report: Report): void {
  const site = fileAt(files, SITE_FILE);
  if (site === undefined || site.broken) return;
  const licensed = listAt(site.data, '/licensedStates').map((state, index): Licensed => ({
    code: String(valueAt(state, '/code')),
    name: String(valueAt(state, '/name')),
    pointer: `/licensedStates/${index}`,
  }));
  checkNames(licensed, site, report);
  const pages = files.filter(({ path }) => entryOf(path)?.collection === 'states');
  const seen = checkPages(pages, licensed, report);
  const isUnread = files.some(
    ({ path, broken }) => collectionFolder(path) === PAGES_OF_STATES && (broken || entryOf(path) === null),
  );
  if (pages.length === 0 || isUnread) return;
  for (const { name, pointer } of licensed.filter((state) => !seen.has(state.code)))
    refuseIn(site, 'state', report)(
      pointer,
      `is ${name}, which has no page`,
      `Add ${PAGES_OF_STATES}${name.toLowerCase().replaceAll(' ', '-')}.yaml.`,
      { severity: 'warning' },
    );
}

function checkNames(licensed: readonly Licensed[], site: CheckedFile, report: Report): void {
  for (const { code, name, pointer } of licensed) {
    const right = STATE_NAMES[code];
    if (right === undefined || [right, ...(ALSO[code] ?? [])].includes(name)) continue;
    const meant = Object.keys(STATE_NAMES).find((each) => STATE_NAMES[each] === name);
    refuseIn(site, 'state-name', report)(
      `${pointer}/name`,
      `is ${name}, but ${code} is ${right}`,
      `Write ${right}${meant === undefined ? '' : `, or the code ${meant}`}.`,
    );
  }
}

/** @returns a map from codes of states to the files of their pages */
function checkPages(
  pages: readonly CheckedFile[],
  licensed: readonly Licensed[],
  report: Report,
): Map<string, string> {
  const names = new Map(licensed.map(({ code, name }) => [code, name]));
  const seen = new Map<string, string>();
  for (const file of pages.filter(({ broken }) => !broken)) {
    const code = String(valueAt(file.data, '/code'));
    const name = String(valueAt(file.data, '/name'));
    const refuse = refuseIn(file, 'state', report);
    const listed = names.get(code);
    const twin = seen.get(code);
    if (listed === undefined)
      refuse(
        '/code',
        `is ${code}, and the agency is not licensed there`,
        suggest(code, names.keys(), `Add it to licensedStates of ${SITE_FILE}, or delete this file.`),
        { about: 'unlicensed states' },
      );
    else if (twin !== undefined)
      refuse('/code', `is ${code}, which ${twin} already has`, 'Keep one page for each state.');
    else if (listed !== name)
      refuse('/name', `is ${name}, but ${SITE_FILE} calls ${code} ${listed}`, 'Write the same name in both.');
    seen.set(code, file.path);
  }
  return seen;
}
