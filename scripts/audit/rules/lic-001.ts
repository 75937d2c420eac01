import { defineCopyRule } from './copy-rule.ts';
import { isDenied } from '../language/denial.ts';
import { readNumber } from '../language/numbers.ts';
import type { Sentence } from '../language/reading.ts';
import { STATES as NAMES, statesIn } from '../language/states.ts';
import { isElsewhere, speaksToState } from './addressed-states.ts';

const NUMBER = '\\d+|(?:twenty|thirty|forty|fifty)(?: \\w+)?|ten|eleven|twelve|\\w+teen';
const STATES = new RegExp(
  `\\b(?:licensed? in|serv(?:e|es|ing)(?: families| clients| people)? in|serving|available in|agents? in|across|operate in|in)\\s+(?:all )?(?:more than |over )?(${NUMBER})\\s+(?:us )?states\\b|\\b(${NUMBER})\\s+states\\s+(?:licensed|and growing|strong)\\b`,
  'i',
);

/** Finds copy that reaches beyond the states of the license list. */
export default defineCopyRule({
  id: 'LIC-001',
  checks: 'The number of states said, and every state that copy addresses, are those of the license list',
  severity: 'error',
  why: 'To sell where one is not licensed is an offense; the number must be that of the licenses.',
  remedy: 'Correct the fact statesLicensed or the list licensedStates in content/site.yaml.',
  source: { title: 'NAIC Model 40 § 4; state producer licensing acts (NAIC Model 218)' },
  examples: { passes: 'Licensed in 30 states (30 listed)', fails: 'Licensed in 32 states (30 listed)' },
  frames: [
    {
      claims: 'reaches beyond the states of the license list',
      says: [
        '<serve> ..6 <nationwide>',
        'written|sold|licensed|placed in ..1 <nationwide>',
        'not|no ..2 state ..3 we|i cannot|not ..2 write|serve|insure|sell|help|place',
        '<nationwide> ..3 <serve>',
        'agency|broker|brokerage|team|insurer ..3 <nationwide>',
        '<nationwide> ..2 service|agents|help|licenses|license|reach|support|agency|broker|brokerage|enrollment|advice',
        'america|nation|country ..2 agency|broker|brokerage|agents|brokers',
        'no-matter|regardless ..3 state ..6 call|we|us|our|help',
        'america|nation|country ..1 health|insurance|coverage|plan|benefits|life|family ..2 agency|team|broker|brokers|experts|specialists|advisers|advisors|store|shop|people|folks|company',
        'our <state> office|team|agents|branch|desk|brokers|advisers',
        "national|fifty-state|50-state|all-american|coast-to-coast|america's agency|broker|brokerage|agents|team|advisers|insurance-agency|insurance-team",
        'available|sold|offered|serve|serving|insure|insuring|cover|covering|protect|protecting|help|helping|welcome|quote ..3 everywhere|anywhere|america|americans|the-country|the-nation|the-whole-country',
        'any|every|each|whatever|whichever|no-matter|all state|states ..1 any|every|all|we|our|you|time|$',
        'no state|states|border|borders|boundary|zip-code|county|town|corner ..4 not|without|stop|stops|too|off-limits|beyond|unserved|untouched|outside',
        'state-line|state-lines|border|borders|map|distance|geography ..3 not|never|no|cannot',
        '<nobody> ..2 too|so far|remote|distant',
        'not ..3 matter|care|stop ..4 state|where-you-live|where-you-are|zip-code|location|address',
        'live|living|reside|home|based|located|born ..4 america|usa|united-states|u-s|country|nation|land ..4 we|our|us|you',
        'from|in every|any|each|all ..1 corner|part|region|time-zone|side ..3 america|country|nation|land|united-states|map|usa',
        'north ..1 south ..1 east',
        'wherever|anywhere|no-matter-where ..5 takes|take|leads|lead|sends|send|moves|lands ..1 you',
        'move|moved|moving|relocate|relocating|travel ..6 follow|with-you|still-your|stay-your|licensed|goes-with|come-with|whatever|anywhere|wherever',
      ],
      unless: [
        '<elsewhere>',
        'state lets|allows|permits|requires',
        'law|rule|rules',
        'licensed agent ..2 in your',
        'must be',
        'if',
        'differ|vary',
        'depends',
        'poverty',
        'ask !$|,',
        'federal',
        'check',
        'you ..1 need|must|require',
        'where you ..1 sell|work|live',
        'each|every state ..1 license|require|set|regulate|run|decide|have|has|close|open|limit|allow|tax|department',
        'emergency|doctor|hospital|provider|network',
        '<explains>',
      ],
      instead: 'Licensed in {statesLicensed.full}',
    },
    {
      claims: 'reaches beyond the states of the license list',
      says: [
        'if|as-long-as|whenever|wherever you ..1 live|reside|are|work in ..1 america|united-states|usa|country|nation|states ..6 we|our|us',
      ],
      unless: ['<elsewhere>', 'law|rule|rules', 'depends|differ|vary', 'where|one of'],
      evenIf: ['supposed'],
    },
    {
      claims: 'reaches beyond the states of the license list',
      says: [
        '^ <nationwide> ..1 service|agency|help|enrollment|team|experts|licenses|licensing|agents|brokers|support $',
        '^ <nationwide> $',
        '^ <nationwide> ,|:|-|–',
      ],
      as: ['badge', 'headline', 'meta', 'bullet', 'button', 'label'],
    },
    {
      claims: 'addresses everyone, wherever they live',
      says: [
        'wherever you|home|they|life ..2 live|are|is|takes',
        'no matter where you ..1 live|are',
        'no|not|never ..2 difference|matter|matters|concern|issue ..2 where ..4 live|are|reside|settle',
        'wherever ..5 call-home|live|reside|home-is|roam|happen-to-be',
        'insurance|plans|coverage|help for ..1 all ..1 america|americans|united-states',
        'all americans',
        'anywhere in ..1 america|united-states|country',
      ],
      unless: [
        '<elsewhere>',
        'law|rule|rules',
        'see|use|visit',
        'depends',
        'any doctor|hospital|provider|dentist',
        'some plans|policies',
        'may|check|ask|whether',
      ],
    },
  ],
  *judge({ sentences }, { licensed }) {
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
  *check(site) {
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
});

/** How many states a sentence says the agency is in. */
function numberOfStates({ tokens }: Sentence): { number: number; words: string } | null {
  const typed = tokens.filter(({ fact }) => fact === undefined);
  const [words, one, other] = STATES.exec(typed.map(({ text }) => text).join(' ')) ?? [];
  const number = readNumber((one ?? other ?? '').replaceAll(' ', '-'));
  return number === null || words === undefined ? null : { number, words };
}
