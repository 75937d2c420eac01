import type { CodeById } from '../claims/rule.ts';
import { readNumber } from '../language/numbers.ts';
import { listSaid } from '../language/phrases.ts';
import type { Sentence } from '../language/reading.ts';
import { STATE_NAMES } from '../../content/check/states.ts';
import { type StateMention, statesIn } from '../language/states.ts';

const NUMBER = '\\d+|(?:twenty|thirty|forty|fifty)(?: \\w+)?|ten|eleven|twelve|\\w+teen';
const COUNTED = new RegExp(
  `\\b(?:licensed? in|serv(?:e|es|ing)(?: families| clients| people)? in|serving|available in|agents? in|across|operate in|in)\\s+(?:all )?(?:more than |over )?(${NUMBER})\\s+(?:us )?states\\b|\\b(${NUMBER})\\s+states\\s+(?:licensed|and growing|strong)\\b`,
  'i',
);
const AGENCY = /^(?:we|us|our|ours|here)$/;
const PEOPLE =
  /^(?:famil(?:y|ies)|residents?|households?|clients?|people|workers?|employers?|business(?:es)?|customers?|members?|parents?|couples?|teachers?|adults?|students?|owners?|neighbors?|citizens?|employees?|veterans?|moms?|dads?)$/;
const GREETING = /^(?:hello|hi|hey|howdy|greetings|welcome|attention)$/;
const LIVES = /^(?:live|lives|living|reside|home)$/;
/** So many words beside a state belong to it. */
const NEAR = 4;

export default {
  // Finds a number of states, or a state whose people copy addresses, that is not in the license list.
  'LIC-001': {
    *compute({ sentences }, { licensed }) {
      const listed = new Set(licensed);
      for (const sentence of sentences) {
        const names = new Set([...listSaid(sentence).ends.keys()].map((key) => key.replace(/@.*/, '')));
        if (names.has('warning')) continue;
        const said = numberOfStates(sentence);
        if (said !== null && said.number !== listed.size && !names.has('elsewhere'))
          yield {
            words: said.words,
            message: `“${said.words}” is not the ${listed.size} states of the license list`,
          };
        if (!licensed.some((code) => code in STATE_NAMES)) continue;
        for (const state of statesIn(sentence.tokens)) {
          if (
            listed.has(state.code) ||
            sentence.marks[state.at] !== '' ||
            !isAddressed(sentence, state, names)
          )
            continue;
          yield {
            words: state.words,
            message: `“${state.words}” speaks to people in ${state.name}, which is not in the license list`,
          };
        }
      }
    },
    *inspect(site) {
      const { codes, spot } = site.licenses;
      const listed = new Set(codes).size;
      if (listed !== codes.length)
        yield { at: spot, message: `the license list names ${codes.length - listed} states twice` };
      for (const { id, value, wording, spot: at } of site.facts) {
        if (id === 'statesLicensed' && value !== listed)
          yield {
            at,
            words: wording,
            message: `the fact ${id} says ${value}, the license list has ${listed} states`,
          };
      }
    },
  },
} satisfies CodeById;

/** Returns true for an offer to people of a state; not for a sentence about laws, networks and others. */
function isAddressed({ tokens }: Sentence, { at, words }: StateMention, names: ReadonlySet<string>): boolean {
  const end = at + words.split(' ').length;
  const before = tokens.slice(Math.max(0, at - NEAR), at).map(({ text }) => text);
  const beside = [...before, ...tokens.slice(end, end + NEAR).map(({ text }) => text)];
  if (GREETING.test(tokens[0]?.text ?? '') && at < NEAR) return true;
  if (before.at(-1) === 'for' && (names.has('coverage') || PEOPLE.test(tokens[end]?.text ?? ''))) return true;
  if (names.has('elsewhere') || names.has('explains')) return false;
  const isOurs = tokens.some(({ text }) => AGENCY.test(text));
  const isTheirs = beside.some((word) => PEOPLE.test(word) || LIVES.test(word));
  return names.has('serve') || (isOurs && isTheirs);
}

/** Returns how many states a sentence says the agency is in, and its words. */
function numberOfStates({ tokens }: Sentence): { number: number; words: string } | null {
  const typed = tokens.filter(({ fact }) => fact === undefined);
  const [words, one, other] = COUNTED.exec(typed.map(({ text }) => text).join(' ')) ?? [];
  const number = readNumber((one ?? other ?? '').replaceAll(' ', '-'));
  return number === null || words === undefined ? null : { number, words };
}
