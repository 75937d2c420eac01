import type { RuleCode } from '../claims/rule.ts';
import { isDenied } from '../language/denial.ts';
import { readNumber } from '../language/numbers.ts';
import type { Sentence } from '../language/denial.ts';
import { STATES as NAMES, statesIn } from '../language/states.ts';
import { isElsewhere, speaksToState } from './addressed-states.ts';

const NUMBER = '\\d+|(?:twenty|thirty|forty|fifty)(?: \\w+)?|ten|eleven|twelve|\\w+teen';
const STATES = new RegExp(
  `\\b(?:licensed? in|serv(?:e|es|ing)(?: families| clients| people)? in|serving|available in|agents? in|across|operate in|in)\\s+(?:all )?(?:more than |over )?(${NUMBER})\\s+(?:us )?states\\b|\\b(${NUMBER})\\s+states\\s+(?:licensed|and growing|strong)\\b`,
  'i',
);

/** Finds a number of states, or a state that copy addresses, that is not in the license list. */
export default {
  *compute({ sentences }, { licensed }) {
    const listed = new Set(licensed);
    for (const sentence of sentences) {
      const said = numberOfStates(sentence);
      if (said !== null && said.number !== listed.size && !isElsewhere(sentence))
        yield {
          words: said.words,
          message: `“${said.words}” is not the ${listed.size} states of the license list`,
        };
      if (!NAMES.some(({ code }) => listed.has(code))) continue;
      for (const { at, code, name, words } of statesIn(sentence.tokens)) {
        if (listed.has(code) || isDenied(sentence, [at])) continue;
        if (!speaksToState(sentence, at, words)) continue;
        yield { words, message: `“${words}” speaks to people in ${name}, which is not in the license list` };
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
} satisfies RuleCode;

/** How many states a sentence says the agency is in. */
function numberOfStates({ tokens }: Sentence): { number: number; words: string } | null {
  const typed = tokens.filter(({ fact }) => fact === undefined);
  const [words, one, other] = STATES.exec(typed.map(({ text }) => text).join(' ')) ?? [];
  const number = readNumber((one ?? other ?? '').replaceAll(' ', '-'));
  return number === null || words === undefined ? null : { number, words };
}
