import parser, { type Node } from 'postcss-selector-parser';
import { expect, test } from 'vitest';
import { orderConditions } from '../../../scripts/publish/order-conditions.ts';
import { readParts, type Part } from '../../../scripts/publish/style-parts.ts';
import { compileSheets } from '../../../scripts/vite/build-styles.ts';

/** A rule, and the heads of the groups around it. */
interface Rule {
  rule: Extract<Part, { kind: 'rule' }>;
  heads: string[];
}

/** What decides whether two rules can set one property of one element, and which of them wins. */
interface Reach {
  specificity: string;
  /** Classes and tags of the element itself, or `*`. */
  subject: string[];
  pseudoElement: string;
}

/** Pairs of rules of which one wins in the source and the other in a published page. */
function overturned(css: string): string[] {
  const parts = readParts(css);
  const rules = rulesIn(parts);
  const place = new Map(rulesIn(orderConditions(parts)).map(({ rule }, index) => [rule, index]));
  const comesLater = (one: Rule, other: Rule) => (place.get(one.rule) ?? 0) > (place.get(other.rule) ?? 0);
  return rules.flatMap((one, index) =>
    rules
      .slice(index + 1)
      .filter((other) => comesLater(one, other) && canMeet(one, other))
      .flatMap((other) =>
        sharedProperties(one, other).map((name) => `${textOf(other)} sets ${name} too late`),
      ),
  );
}

function rulesIn(parts: readonly Part[], heads: string[] = []): Rule[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return rulesIn(part.parts, [...heads, part.head]);
    return part.kind === 'rule' ? [{ rule: part, heads }] : [];
  });
}

function textOf({ rule }: Rule): string {
  return rule.selectors.map(({ pieces }) => pieces.join('')).join(', ');
}

/** Whether one holds on narrower screens only, and the other on the rest. */
function areApart(one: Rule, other: Rule): boolean {
  const widths = ({ heads }: Rule, comparison: string) =>
    heads.flatMap((head) => new RegExp(`width ${comparison} ([\\d.]+\\w+)`).exec(head)?.[1] ?? []);
  const meets = (narrow: Rule, wide: Rule) =>
    widths(narrow, '<').some((width) => widths(wide, '>=').includes(width));
  return meets(one, other) || meets(other, one);
}

/** Whether both rules can match one element with equal specificity, so that their order decides. */
function canMeet(one: Rule, other: Rule): boolean {
  if (areApart(one, other)) return false;
  const others = reachOf(other);
  return reachOf(one).some((mine) =>
    others.some(
      ({ specificity, subject, pseudoElement }) =>
        specificity === mine.specificity &&
        pseudoElement === mine.pseudoElement &&
        subject.some((name) => mine.subject.includes(name)),
    ),
  );
}

function reachOf(rule: Rule): Reach[] {
  return parser()
    .astSync(textOf(rule))
    .nodes.map(({ nodes }) => {
      const last = nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
      return {
        specificity: specificityOf(nodes).join(),
        subject: last.filter(({ type }) => ['class', 'tag', 'universal'].includes(type)).map(String),
        pseudoElement: last.filter(isPseudoElement).map(String).join(),
      };
    });
}

function isPseudoElement(node: Node): boolean {
  return parser.isPseudoElement(node);
}

/** Ids, then classes, attributes and pseudo-classes, then tags and pseudo-elements. */
function specificityOf(nodes: readonly Node[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const node of nodes) {
    if (node.type === 'id') sum[0]++;
    else if (node.type === 'class' || node.type === 'attribute') sum[1]++;
    else if (node.type === 'tag' || isPseudoElement(node)) sum[2]++;
    else if (node.type === 'pseudo') {
      const strongest = node.nodes
        .map(({ nodes: inner }) => specificityOf(inner))
        .sort()
        .at(-1);
      if (strongest) for (const index of [0, 1, 2] as const) sum[index] += strongest[index];
      else sum[1]++;
    }
  }
  return sum;
}

function sharedProperties(one: Rule, other: Rule): string[] {
  const isPartOf = (name: string, whole: string) => name === whole || name.startsWith(`${whole}-`);
  const names = one.rule.body.map(({ property }) => property);
  return other.rule.body
    .map(({ property }) => property)
    .filter((name) => names.some((also) => isPartOf(name, also) || isPartOf(also, name)));
}

test('no sheet relies on an order that the build changes', () => {
  const found = [...compileSheets('.')].flatMap(([path, css]) =>
    overturned(css).map((problem) => `${path.slice(path.indexOf('renderer/'))}: ${problem}`),
  );
  expect(found).toEqual([]);
});

test('a rule after a condition that sets the same is found', () => {
  const wide = '@media (width >= 48em) { .a, .b:hover { padding-top: 0 } }';
  expect(overturned(`${wide} .a { padding: 0; margin: 0 }`)).toEqual(['.a sets padding too late']);
  expect(overturned(`${wide} b.b:not(.c) { padding: 0 } .a::before { padding: 0 }`)).toEqual([]);
  expect(overturned(`.a { padding: 0 } ${wide}`)).toEqual([]);
  expect(overturned(`${wide} @media (width < 48em) { .a { padding: 0 } }`)).toEqual([]);
});

test('so are two conditions in another order than that of the build', () => {
  expect(
    overturned('@media (width >= 64em) { .a { gap: 0 } } @media (width >= 48em) { .a { gap: 1px } }'),
  ).toEqual(['.a sets gap too late']);
});
