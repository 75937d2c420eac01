import type { CodeById } from '../claims/rule.ts';
import { listSaid } from '../language/phrases.ts';
import type { Sentence } from '../language/reading.ts';
import { STATE_NAMES } from '../../content/check/states.ts';
import { statesIn } from '../language/states.ts';

const COUNTED =
  /\b(?:licensed in|serv(?:e|es|ing)|available in|agents? in|across|operate in|in) (?:all |over )?([a-z0-9 ]+?) states\b/;
const AGENCY = /^(?:we|us|ours?|here)$/;
const PEOPLE =
  /^(?:famil(?:y|ies)|residents?|households?|clients?|people|workers?|employers?|business(?:es)?|customers?|members?|parents?|couples?|teachers?|adults?|students?|owners?|neighbors?|citizens?|employees?|veterans?|moms?|dads?|live|living|home)$/;
/** Lists spelled numbers, each at its place. */
const SPELLED =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty'.split(' ');
/** So many words beside a state belong to it. */
const NEAR = 4;

export default {
  // Finds a number of states, or a state whose people copy addresses, that is not in the license list.
  'LIC-001': {
    *compute({ sentences }, { licensed }) {
      for (const sentence of sentences) {
        const said = new Set([...listSaid(sentence).ends.keys()].map((key) => key.replace(/@.*/, '')));
        if (said.has('warning') || said.has('elsewhere')) continue;
        const [words, name = ''] = COUNTED.exec(typedWords(sentence)) ?? [];
        const number = readNumber(name);
        if (words !== undefined && !Number.isNaN(number) && number !== new Set(licensed).size)
          yield {
            words,
            message: `“${words}” is not the ${new Set(licensed).size} states of the license list`,
          };
        if (said.has('explains') || !licensed.some((code) => code in STATE_NAMES)) continue;
        for (const state of statesIn(sentence.tokens))
          if (!licensed.includes(state.code) && isAddressed(sentence, state.at, said.has('serve')))
            yield {
              words: state.words,
              message: `“${state.words}” speaks to people in ${state.name}, which is not in the license list`,
            };
      }
    },
    *inspect(site) {
      const { codes, spot } = site.licenses;
      const listed = new Set(codes).size;
      if (listed !== codes.length)
        yield { at: spot, message: `the license list names ${codes.length - listed} states twice` };
      for (const { id, value, wording: words, spot: at } of site.facts)
        if (id === 'statesLicensed' && value !== listed)
          yield { at, words, message: `the fact ${id} says ${value}, the license list has ${listed} states` };
    },
  },
} satisfies CodeById;

/** Returns true for an offer to people of a state; not for a sentence about laws, networks and others. */
function isAddressed({ tokens }: Sentence, at: number, serves: boolean): boolean {
  if (tokens[at]?.mark !== '') return false;
  const beside = tokens.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const isOurs = tokens[at - 1]?.text === 'for' || tokens.some(({ text }) => AGENCY.test(text));
  return serves || (isOurs && beside.some(({ text }) => PEOPLE.test(text)));
}

function typedWords({ tokens }: Sentence): string {
  return tokens.flatMap(({ fact, text }) => (fact === undefined ? [text] : [])).join(' ');
}

/** Returns the number that digits or words such as `thirty two` mean; NaN for other words. */
function readNumber(name: string): number {
  if (SPELLED.includes(name)) return SPELLED.indexOf(name);
  const [tens = '', ones = 'zero'] = name.split(' ');
  return TENS.includes(tens)
    ? 10 * TENS.indexOf(tens) + 20 + SPELLED.indexOf(ones)
    : Number(name || Number.NaN);
}
