import { STATE_NAMES } from '../../content/state-names.ts';
import type { Token } from './tokens.ts';

/** The words that address the people of a state, by its code: names, demonyms, large cities. */
const WORDS_OF: Readonly<Record<string, string>> = {
  AL: 'Alabama, Alabamian',
  AK: 'Alaska, Alaskan, Anchorage, Juneau',
  AZ: 'Arizona, Arizonan',
  AR: 'Arkansas, Arkansan',
  CA: 'California, Californian, Los Angeles, San Francisco, San Diego, Sacramento, Bay Area, Golden State',
  CO: 'Colorado, Coloradan',
  CT: 'Connecticut, Hartford',
  DE: 'Delaware, Delawarean, Wilmington',
  DC: 'Washington DC, District of Columbia, DC',
  FL: 'Florida, Floridian',
  GA: 'Georgia, Georgian',
  HI: 'Hawaii, Hawaiian, Honolulu, Maui, Aloha State',
  ID: 'Idaho, Idahoan',
  IL: 'Illinois, Illinoisan',
  IN: 'Indiana, Hoosier',
  IA: 'Iowa, Iowan',
  KS: 'Kansas, Kansan, Wichita, Topeka',
  KY: 'Kentucky, Kentuckian',
  LA: 'Louisiana, Louisianan',
  ME: 'Maine, Mainer, Bangor, Portland Maine',
  MD: 'Maryland, Marylander',
  MA: 'Massachusetts, Boston, Bostonian, Bay State',
  MI: 'Michigan, Michigander',
  MN: 'Minnesota, Minnesotan',
  MS: 'Mississippi, Mississippian',
  MO: 'Missouri, Missourian',
  MT: 'Montana, Montanan, Billings',
  NE: 'Nebraska, Nebraskan',
  NV: 'Nevada, Nevadan',
  NH: 'New Hampshire, Granite State',
  NJ: 'New Jersey, New Jerseyan, Newark, Jersey City, Jersey, Garden State',
  NM: 'New Mexico, New Mexican, Albuquerque, Santa Fe',
  NY: 'New York, New Yorker, Manhattan, Brooklyn, Queens, NYC, Buffalo, Long Island',
  NC: 'North Carolina',
  ND: 'North Dakota, Fargo, Bismarck',
  OH: 'Ohio, Ohioan',
  OK: 'Oklahoma, Oklahoman',
  OR: 'Oregon, Oregonian, Portland',
  PA: 'Pennsylvania, Pennsylvanian',
  PR: 'Puerto Rico, Puerto Rican, San Juan',
  RI: 'Rhode Island, Providence',
  SC: 'South Carolina',
  SD: 'South Dakota, Sioux Falls, Rapid City',
  TN: 'Tennessee, Tennessean',
  TX: 'Texas, Texan',
  UT: 'Utah, Utahn',
  VT: 'Vermont, Vermonter, Burlington',
  VA: 'Virginia, Virginian',
  WA: 'Washington, Washingtonian, Seattle, Spokane, Tacoma',
  WV: 'West Virginia',
  WI: 'Wisconsin, Wisconsinite',
  WY: 'Wyoming, Cheyenne',
};

/** States, the District and Puerto Rico, with the words that address their people. */
export const STATES: readonly { code: string; name: string; words: string }[] = Object.entries(WORDS_OF).map(
  ([code, words]) => ({ code, name: STATE_NAMES[code] ?? code, words }),
);

/** A state that a sentence names. */
export interface StateMention {
  /** Index of its first token. */
  at: number;
  code: string;
  name: string;
  words: string;
}

const WORDS = STATES.flatMap(({ code, name, words }) =>
  words.split(', ').map((written) => ({ code, name, written, parts: written.toLowerCase().split(' ') })),
).toSorted((a, b) => b.parts.length - a.parts.length);
const FIRST_WORDS = new Set(WORDS.map(({ parts }) => parts[0]));

/** What a name goes on with that is not a state's: a people, a street, a company. */
const NAME_GOES_ON = new Set(
  `native indian street avenue road boulevard drive lane highway parkway square plaza airlines airways instruments market
  college university museum hospital clinic bank mutual marathon medical hotel theater`.split(/\s+/),
);

/** True in `Alaska Natives`, `Native Hawaiians`, `Oregon Street`: the state is a part of another name. */
function isPartOfName(tokens: readonly Token[], start: number, end: number): boolean {
  const [before, after] = [tokens[start - 1], tokens[end]];
  return (
    (after?.capital === true && after.bases.some((base) => NAME_GOES_ON.has(base))) ||
    (before?.capital === true && before.bases.includes('native'))
  );
}

/** Every state that a sentence names; of `West Virginia` and `Virginia`, the longer. */
export function statesIn(tokens: readonly Token[]): StateMention[] {
  const found: StateMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !token.bases.some((base) => FIRST_WORDS.has(base))) continue;
    const state = WORDS.find(({ parts }) =>
      parts.every(
        (part, offset) =>
          tokens[at + offset]?.bases.includes(part) === true && tokens[at + offset]?.fact === undefined,
      ),
    );
    if (state === undefined || token.capital !== true) continue;
    if (isPartOfName(tokens, at, at + state.parts.length)) continue;
    found.push({ at, code: state.code, name: state.name, words: state.written });
    at += state.parts.length - 1;
  }
  return found;
}
