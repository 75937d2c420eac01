import statesByCode from '../../../schemas/us-states.json' with { type: 'json' };
import { collectionFolder, entryOf } from '../model/collections.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { SITE_FILE } from '../model/content-files.ts';
import { listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';

/** A map from codes of the states, the District of Columbia and Puerto Rico to names. */
export const STATE_NAMES: Readonly<Record<string, string>> = statesByCode;

/** A map from codes to other correct names of the same state. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  DC: ['Washington, D.C.', 'Washington, DC', 'Washington DC'],
};

const PAGES_OF_STATES = 'content/states/';

/**
 * Reports wrong names of states, and pages of states that do not match `licensedStates` in site.yaml. If some states
 * have a page, warns of each licensed state without one.
 */
export function checkStates(files: readonly CheckedFile[], report: Report): void {
  const site = fileAt(files, SITE_FILE);
  if (site === undefined || site.broken) return;
  const licensed = listAt(site.data, '/licensedStates').map(codeAndName);
  for (const [index, [code, name]] of licensed.entries()) {
    const right = STATE_NAMES[code];
    if (right === undefined || [right, ...(ALSO[code] ?? [])].includes(name)) continue;
    const meant = Object.keys(STATE_NAMES).find((each) => STATE_NAMES[each] === name);
    refuseIn(site, 'state-name', report)(
      `/licensedStates/${index}/name`,
      `is ${name}, but ${code} is ${right}`,
      `Write ${right}${meant === undefined ? '' : `, or the code ${meant}`}.`,
    );
  }
  const names = new Map(licensed);
  const own = files.filter(({ path }) => collectionFolder(path) === PAGES_OF_STATES);
  const pages = own.filter(({ path }) => entryOf(path) !== null);
  /** A map from codes of states to the files of their pages. */
  const seen = new Map<string, string>();
  for (const file of pages.filter(({ broken }) => !broken)) {
    const [code, name] = codeAndName(file.data);
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
  if (pages.length === 0 || pages.length < own.length || own.some(({ broken }) => broken)) return;
  for (const [index, [code, name]] of licensed.entries())
    if (!seen.has(code))
      refuseIn(site, 'state', report)(
        `/licensedStates/${index}`,
        `is ${name}, which has no page`,
        `Add ${PAGES_OF_STATES}${name.toLowerCase().replaceAll(' ', '-')}.yaml.`,
        { severity: 'warning' },
      );
}

function codeAndName(state: unknown): [code: string, name: string] {
  return [String(valueAt(state, '/code')), String(valueAt(state, '/name'))];
}
