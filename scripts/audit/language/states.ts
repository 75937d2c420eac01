import type { Token } from './tokens.ts';

/** States, the District and Puerto Rico, with the words that address their people: names, demonyms, large cities. */
export const STATES: readonly { code: string; name: string; words: string }[] = [
  { code: 'AL', name: 'Alabama', words: 'Alabama, Alabamian' },
  { code: 'AK', name: 'Alaska', words: 'Alaska, Alaskan, Anchorage, Juneau' },
  { code: 'AZ', name: 'Arizona', words: 'Arizona, Arizonan' },
  { code: 'AR', name: 'Arkansas', words: 'Arkansas, Arkansan' },
  {
    code: 'CA',
    name: 'California',
    words:
      'California, Californian, Los Angeles, San Francisco, San Diego, Sacramento, Bay Area, Golden State',
  },
  { code: 'CO', name: 'Colorado', words: 'Colorado, Coloradan' },
  { code: 'CT', name: 'Connecticut', words: 'Connecticut, Hartford' },
  { code: 'DE', name: 'Delaware', words: 'Delaware, Delawarean, Wilmington' },
  { code: 'DC', name: 'Washington DC', words: 'Washington DC, District of Columbia, DC' },
  { code: 'FL', name: 'Florida', words: 'Florida, Floridian' },
  { code: 'GA', name: 'Georgia', words: 'Georgia, Georgian' },
  { code: 'HI', name: 'Hawaii', words: 'Hawaii, Hawaiian, Honolulu, Maui, Aloha State' },
  { code: 'ID', name: 'Idaho', words: 'Idaho, Idahoan' },
  { code: 'IL', name: 'Illinois', words: 'Illinois, Illinoisan' },
  { code: 'IN', name: 'Indiana', words: 'Indiana, Hoosier' },
  { code: 'IA', name: 'Iowa', words: 'Iowa, Iowan' },
  { code: 'KS', name: 'Kansas', words: 'Kansas, Kansan, Wichita, Topeka' },
  { code: 'KY', name: 'Kentucky', words: 'Kentucky, Kentuckian' },
  { code: 'LA', name: 'Louisiana', words: 'Louisiana, Louisianan' },
  { code: 'ME', name: 'Maine', words: 'Maine, Mainer, Bangor, Portland Maine' },
  { code: 'MD', name: 'Maryland', words: 'Maryland, Marylander' },
  { code: 'MA', name: 'Massachusetts', words: 'Massachusetts, Boston, Bostonian, Bay State' },
  { code: 'MI', name: 'Michigan', words: 'Michigan, Michigander' },
  { code: 'MN', name: 'Minnesota', words: 'Minnesota, Minnesotan' },
  { code: 'MS', name: 'Mississippi', words: 'Mississippi, Mississippian' },
  { code: 'MO', name: 'Missouri', words: 'Missouri, Missourian' },
  { code: 'MT', name: 'Montana', words: 'Montana, Montanan, Billings' },
  { code: 'NE', name: 'Nebraska', words: 'Nebraska, Nebraskan' },
  { code: 'NV', name: 'Nevada', words: 'Nevada, Nevadan' },
  { code: 'NH', name: 'New Hampshire', words: 'New Hampshire, Granite State' },
  {
    code: 'NJ',
    name: 'New Jersey',
    words: 'New Jersey, New Jerseyan, Newark, Jersey City, Jersey, Garden State',
  },
  { code: 'NM', name: 'New Mexico', words: 'New Mexico, New Mexican, Albuquerque, Santa Fe' },
  {
    code: 'NY',
    name: 'New York',
    words: 'New York, New Yorker, Manhattan, Brooklyn, Queens, NYC, Buffalo, Long Island',
  },
  { code: 'NC', name: 'North Carolina', words: 'North Carolina' },
  { code: 'ND', name: 'North Dakota', words: 'North Dakota, Fargo, Bismarck' },
  { code: 'OH', name: 'Ohio', words: 'Ohio, Ohioan' },
  { code: 'OK', name: 'Oklahoma', words: 'Oklahoma, Oklahoman' },
  { code: 'OR', name: 'Oregon', words: 'Oregon, Oregonian, Portland' },
  { code: 'PA', name: 'Pennsylvania', words: 'Pennsylvania, Pennsylvanian' },
  { code: 'PR', name: 'Puerto Rico', words: 'Puerto Rico, Puerto Rican, San Juan' },
  { code: 'RI', name: 'Rhode Island', words: 'Rhode Island, Providence' },
  { code: 'SC', name: 'South Carolina', words: 'South Carolina' },
  { code: 'SD', name: 'South Dakota', words: 'South Dakota, Sioux Falls, Rapid City' },
  { code: 'TN', name: 'Tennessee', words: 'Tennessee, Tennessean' },
  { code: 'TX', name: 'Texas', words: 'Texas, Texan' },
  { code: 'UT', name: 'Utah', words: 'Utah, Utahn' },
  { code: 'VT', name: 'Vermont', words: 'Vermont, Vermonter, Burlington' },
  { code: 'VA', name: 'Virginia', words: 'Virginia, Virginian' },
  { code: 'WA', name: 'Washington', words: 'Washington, Washingtonian, Seattle, Spokane, Tacoma' },
  { code: 'WV', name: 'West Virginia', words: 'West Virginia' },
  { code: 'WI', name: 'Wisconsin', words: 'Wisconsin, Wisconsinite' },
  { code: 'WY', name: 'Wyoming', words: 'Wyoming, Cheyenne' },
];

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
