import type { Sentence } from '../language/denial.ts';

/** True when a sentence offers the agency’s services to people in the state that it names at `at`, in `words`. */
export function speaksToState(sentence: Sentence, at: number, words: string): boolean {
  if (isCapital(sentence, at)) return false;
  return [isOffer, isBoast, isAddressed, isClientele, isInvited, isWelcomed, isGreeted].some((reads) =>
    reads(sentence, at, words),
  );
}

/** True for a sentence that offers something to people, not one about laws and networks. */
function isOffer(sentence: Sentence): boolean {
  const { tokens, mentions } = sentence;
  if (tokens.some(({ text }) => text === 'if' || text === 'ask')) return false;
  const offers = [...(mentions.get('serve')?.keys() ?? [])].some(
    (at) => !/^(?:we|our|us|trust|choose)$/.test(tokens[at]?.text ?? ''),
  );
  return offers && !isElsewhere(sentence);
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
function isClientele(sentence: Sentence, at: number, words: string): boolean {
  const { tokens } = sentence;
  const after = tokens.slice(at + words.split(' ').length).slice(0, 4);
  return (
    !isElsewhere(sentence) &&
    after.some(({ bases }) => bases.some((base) => TRUST.has(base))) &&
    tokens.some(({ text }) => text === 'us' || text === 'our')
  );
}

/** True for a sentence about networks, laws and others, not about the agency. */
export function isElsewhere({ mentions }: Sentence): boolean {
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

/** True for `Hello, Oregon!`: a greeting to the people of a state. */
function isGreeted({ tokens }: Sentence, at: number, words: string): boolean {
  const after = tokens[at + words.split(' ').length];
  return (
    /^(?:hello|hi|hey|howdy|greetings|welcome)$/.test(tokens[0]?.text ?? '') &&
    tokens
      .slice(1, at)
      .every(({ text, kind }) => kind !== 'word' || text === 'and' || text === 'there' || at <= 3) &&
    tokens[at - 1]?.text !== 'from' &&
    (after === undefined || after.kind !== 'word' || after.text === 'and')
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
