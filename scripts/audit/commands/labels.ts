import { UsageError } from '../../usage-error.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { count } from '../language/numbers.ts';
import { addLabel } from '../labels/add-label.ts';
import type { Call } from './call.ts';
import { readContext } from './texts-to-try.ts';
import { type Label, listLabelSources, readLabels, ruleOf, wordsOf } from '../labels/read-labels.ts';

/** Two sentences that share this part of their words are near-copies. */
const NEAR = 0.85;
/** Shorter ones share most of their words by chance. */
const FEWEST_WORDS = 5;
const SHOWN = 40;

export async function labelOne({ root, words, options: { claim, clean, kind, topic } }: Call) {
  if ((claim === undefined) === (clean !== true))
    throw new UsageError('Say what the sentence is: --claim and the id of a rule, or --clean.');
  const context = readContext(kind, topic, undefined, 'the options');
  return addLabel(root, await claimIds(), { ...context, text: words.join(' '), claim });
}

/** Says which labeled sentences are written twice or nearly so, and where near-copies have different labels. */
export async function compareLabels({ root }: Call) {
  // A sentence with two labels in one place is an error of `readLabels`.
  const known = readLabels(listLabelSources(root), await claimIds());
  const near = findNear(known);
  const isSame = ([one, other]: Pair) => ruleOf(one) === ruleOf(other);
  const inOrder = known.filter(({ rules }) => rules.length === 0);
  return [
    `${count(known.length, 'sentence')}, ${count(inOrder.length, 'sentence')} of them in order.`,
    ...section('written twice', findRepeated(known)),
    ...section(
      'near-copies with different labels',
      near.filter((pair) => !isSame(pair)),
    ),
    ...section('other near-copies', near.filter(isSame)),
  ].join('\n');
}

async function claimIds(): Promise<string[]> {
  return (await loadRules(null, ['copy'])).filter(isCopyRule).map(({ id }) => id);
}

type Pair = readonly [Label, Label];

function section(title: string, pairs: readonly Pair[]): string[] {
  const rows = pairs
    .slice(0, SHOWN)
    .map(
      ([one, other]) =>
        `  ${one.file}:${one.line} (${ruleOf(one)}) and ${other.file}:${other.line} (${ruleOf(other)}): “${other.text}”`,
    );
  const more = pairs.length - rows.length;
  return [
    '',
    `${count(pairs.length, 'pair')} ${title}`,
    ...rows,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function findRepeated(labels: readonly Label[]): Pair[] {
  const first = new Map<string, Label>();
  return labels.flatMap((label): Pair[] => {
    const words = wordsOf(label.text);
    const other = first.get(words);
    first.set(words, other ?? label);
    return other === undefined ? [] : [[other, label]];
  });
}

function findNear(labels: readonly Label[]): Pair[] {
  const byWord = new Map<string, { label: Label; words: ReadonlySet<string> }[]>();
  return labels.flatMap((label): Pair[] => {
    const words = new Set(wordsOf(label.text).split(' '));
    if (words.size < FEWEST_WORDS) return [];
    // Near-copies share their longest word, or the one after it.
    const keys = [...words].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 2);
    const rivals = new Set(keys.flatMap((key) => byWord.get(key) ?? []));
    const entry = { label, words };
    for (const key of keys) byWord.set(key, [...(byWord.get(key) ?? []), entry]);
    return [...rivals].flatMap((other): Pair[] => {
      const shared = [...words].filter((word) => other.words.has(word)).length;
      const likeness = shared / (words.size + other.words.size - shared);
      return likeness >= NEAR && likeness < 1 ? [[other.label, label]] : [];
    });
  });
}
