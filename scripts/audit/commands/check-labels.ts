import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { count } from '../language/numbers.ts';
import { type Label, listLabelSources, readLabels, ruleOf, wordsOf } from '../labels/read-labels.ts';

/** Two sentences that share this part of their words are near-copies. */
const NEAR = 0.85;
/** Shorter ones share most of their words by chance. */
const FEWEST_WORDS = 5;
const SHOWN = 40;

/**
 * Says which labeled sentences are written twice or nearly so, and where near-copies have different labels. A sentence with
 * two labels in one place is an error of its own: see `readLabels`.
 */
export async function checkLabels(root: string): Promise<string> {
  const rules = await loadRules(null);
  const labels = readLabels(
    listLabelSources(root),
    rules.filter(isCopyRule).map(({ id }) => id),
  );
  const repeated = findRepeated(labels);
  const near = findNear(labels);
  const differing = near.filter(([one, other]) => ruleOf(one) !== ruleOf(other));
  return [
    `${count(labels.length, 'sentence')}, ${count(labels.filter((label) => label.rules.length === 0).length, 'sentence')} of them in order.`,
    ...section('written twice', repeated),
    ...section('near-copies with different labels', differing),
    ...section(
      'other near-copies',
      near.filter((pair) => !differing.includes(pair)),
    ),
  ].join('\n');
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
