import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { valueAt } from './json-data.ts';

/** States, the District and Puerto Rico: their names by their codes. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Other names that are right. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  DC: ['Washington, D.C.', 'Washington, DC', 'Washington DC'],
};

/** Reports states of the license list whose name is that of another code. */
export function checkStateNames(files: readonly CheckedFile[], report: Report): void {
  const site = files.find(({ path, broken }) => path === 'content/site.yaml' && !broken);
  const states = valueAt(site?.data, '/licensedStates');
  if (site === undefined || !Array.isArray(states)) return;
  for (const [index, state] of states.entries()) {
    const [code, name] = [String(valueAt(state, '/code')), valueAt(state, '/name')];
    const right = STATE_NAMES[code];
    if (right === undefined || typeof name !== 'string' || [right, ...(ALSO[code] ?? [])].includes(name))
      continue;
    const meant = Object.keys(STATE_NAMES).find((each) => STATE_NAMES[each] === name);
    report({
      file: site.path,
      place: site.locate(`/licensedStates/${index}/name`),
      rule: 'state-name',
      reason: `licensedStates/${index}/name is ${name}, but ${code} is ${right}`,
      remedy: `Write ${right}${meant === undefined ? '' : `, or the code ${meant}`}.`,
    });
  }
}
