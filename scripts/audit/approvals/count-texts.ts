import { count } from '../language/numbers.ts';

/** What reviewers decide about, by the beginning of its id. */
const KINDS: readonly { is: RegExp; one: string; many: string }[] = [
  { is: /^(?![a-z]+:)/, one: 'sentence', many: 'sentences' },
  { is: /^page:\//, one: 'page', many: 'pages' },
  { is: /^/, one: 'fact or record', many: 'facts and records' },
];

/** `1,531 sentences, 15 pages, 110 facts and records`: what these ids name. Empty for none. */
export function countTexts(texts: readonly { id: string }[]): string {
  return KINDS.flatMap((kind) => {
    const number = texts.filter(({ id }) => KINDS.find(({ is }) => is.test(id)) === kind).length;
    return number === 0 ? [] : [count(number, kind.one, kind.many)];
  }).join(', ');
}
