import { defineCopyRule } from './copy-rule.ts';
import { isDenied } from '../language/denial.ts';
import { readNumber } from '../language/numbers.ts';
import type { Sentence } from '../language/reading.ts';
import { STATES as NAMES, statesIn } from '../language/states.ts';

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
        '<nationwide> ..3 <serve>',
        'agency|broker|brokerage|team|insurer ..3 <nationwide>',
        '<nationwide> ..2 service|agents|help|licenses|license|reach|support|agency|broker|brokerage|enrollment|advice',
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
        'each|every state ..1 license|require|set|regulate|run|decide|have|has|department',
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
        if (listed.has(code) || isDenied(sentence, [at]) || isCapital(sentence, at)) continue;
        const isMeant = [isOffer, isBoast, isAddressed, isClientele, isInvited, isWelcomed].some((reads) =>
          reads(sentence, at, words),
        );
        if (!isMeant) continue;
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

/** True for a sentence that offers something to people, not one about laws and networks. */
function isOffer({ tokens, mentions }: Sentence): boolean {
  if (tokens.some(({ text }) => text === 'if' || text === 'ask')) return false;
  const offers = [...(mentions.get('serve')?.keys() ?? [])].some(
    (at) => !/^(?:we|our|us|trust|choose)$/.test(tokens[at]?.text ?? ''),
  );
  return offers && !mentions.has('elsewhere') && !mentions.has('warning');
}

const EXPERTS = new Set('expert agency agent team broker brokerage specialist source leader pro'.split(' '));

/** True for `New York’s health plan experts`. */
function isBoast({ tokens, mentions }: Sentence, at: number, words: string): boolean {
  const after = tokens.slice(at + words.split(' ').length).slice(0, 5);
  return (
    !mentions.has('elsewhere') &&
    !tokens.some(({ text }) => text === 'if' || text === 'ask') &&
    after.some(({ bases }) => bases.some((base) => EXPERTS.has(base)))
  );
}

const TRUST = new Set('trust choose pick love call use join enroll rely turn deserve welcome'.split(' '));

/** True for `New Yorkers trust us`: people of the state, and what they are to do with the agency. */
function isClientele({ tokens, mentions }: Sentence, at: number, words: string): boolean {
  const after = tokens.slice(at + words.split(' ').length).slice(0, 4);
  return (
    !mentions.has('warning') &&
    !mentions.has('elsewhere') &&
    after.some(({ bases }) => bases.some((base) => TRUST.has(base))) &&
    tokens.some(({ text }) => text === 'us' || text === 'our')
  );
}

/** True for a sentence about networks, laws and others, not about the agency. */
function isElsewhere({ mentions }: Sentence): boolean {
  return mentions.has('elsewhere') || mentions.has('warning');
}

const LIVES = new Set('live reside living home settle relocate move moving'.split(' '));

/** True for `Live in Alaska? We've got you`: a home, and the agency in the same breath. */
function isInvited(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  if (isElsewhere(sentence) || sentence.mentions.has('explains')) return false;
  const lives = tokens
    .slice(Math.max(0, at - 6), at)
    .some(({ bases }) => bases.some((base) => LIVES.has(base)));
  const agency = tokens.some(({ text }) => /^(?:we|us|our)$/.test(text));
  const denies = tokens.some(({ text }, index) => index > at && /^(?:not|cannot|unable|no)$/.test(text));
  return lives && agency && !denies;
}

const DEALS = new Set('apply call enroll buy use join get start shop request sign receive find'.split(' '));

const DENIES = new Set('not cannot no never'.split(' '));
const OURS = new Set('we us our here this'.split(' '));

/** True for `Residents of Vermont may apply here`: people of the state, and what they may do. */
function isWelcomed(sentence: Sentence, at: number): boolean {
  const { tokens, mentions } = sentence;
  if (isElsewhere(sentence) || mentions.has('explains')) return false;
  const people = tokens
    .slice(Math.max(0, at - 5), at)
    .some(({ bases }) => bases.some((base) => PEOPLE.has(base)));
  const after = tokens.slice(at + 1, at + 7);
  return (
    people &&
    after.some(({ bases }) => bases.some((base) => DEALS.has(base))) &&
    !after.some(({ text }) => DENIES.has(text)) &&
    tokens.some(({ text }) => OURS.has(text))
  );
}

const PEOPLE = new Set(
  'family resident household client people person worker employer business customer member parent couple teacher adult student owner neighbor citizen employee veteran mother mom dad'.split(
    ' ',
  ),
);
const PLANS = new Set('plan coverage insurance quote help life term cover protection benefit'.split(' '));

/** True for `plans for Oregon families`, whatever else the sentence speaks of. */
function isAddressed({ tokens, mentions }: Sentence, at: number, words: string): boolean {
  const before = tokens.slice(Math.max(0, at - 4), at);
  const after = tokens[at + words.split(' ').length];
  return (
    !mentions.has('warning') &&
    before.at(-1)?.text === 'for' &&
    before.some(({ bases }) => bases.some((base) => PLANS.has(base))) &&
    (after === undefined || after.kind === 'end' || after.bases.some((base) => PEOPLE.has(base)))
  );
}

/** True for Washington, the government: `Washington-backed`, “funded by Washington”. */
function isCapital({ tokens }: Sentence, at: number): boolean {
  return (
    tokens[at]?.text === 'washington' &&
    (/^(?:funded|paid|backed|run|sponsored|ordered) by$/.test(
      `${tokens[at - 2]?.text} ${tokens[at - 1]?.text}`,
    ) ||
      /^(?:backed|approved|funded|sponsored|run|endorsed|(?:pa|pick|choose|want|send|trust|use|hire|cover|get|foot)\w*|chose|sent|paid)$/.test(
        tokens[at + 1]?.text ?? '',
      ))
  );
}
