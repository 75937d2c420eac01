import { expect, test } from 'vitest';
import { findPageEffects } from '../../../scripts/audit/desk/page-effects.ts';

const HASH = (digit: string) => digit.repeat(64);

/** A page as it was and as it is, in lines; which words changed; and what is left to tell. */
const EFFECTS: readonly [name: string, before: string, after: string, words: string[], left: string[]][] = [
  [
    'lines that no change of words explains are shown, without hashes',
    'a\n[Call](→ /old)\nsame',
    'a\n[Call](→ /new)\nsame\n{icon sun (a1b2c3)}',
    [],
    ['What pages show differs', '- [Call](→ /old)', '+ [Call](→ /new)', '+ {icon sun}'],
  ],
  [
    'a file made anew, a sum over all, and a place named by a shortened line are nothing to read',
    'image /assets/social/about.png (111111111111)\n@ after: Old words of…\n+ x\nOld words of a page',
    'image /assets/social/about.png (222222222222)\n@ after: New words of…\n+ x\nNew words of a page',
    ['Old words of a page', 'New words of a page'],
    [],
  ],
  [
    'how many lines something has, and the hash of a file, tell a reader nothing',
    'main: 20 lines\n… 21 lines of the page, to:\nassets/a.png (' + HASH('1') + ')',
    'main: 19 lines\n… 18 lines of the page, to:\nassets/a.png (' + HASH('2') + ')',
    [],
    [],
  ],
  [
    'a question that starts open is told, and its button in another state is part of that',
    'A question\n(closed at first)\nIts answer\n== at 360 px\n+ [button: A question; expanded]',
    'A question\nIts answer\n== at 360 px',
    [],
    ['Questions and folded parts start open'],
  ],
  [
    'a question that starts closed is told',
    'A question\nIts answer',
    'A question\n(closed at first)\nIts answer',
    [],
    ['Questions and folded parts start closed'],
  ],
  [
    'a new question is no effect, although it is closed',
    'One\n(closed at first)\nIts answer',
    'One\n(closed at first)\nIts answer\nTwo more\n(closed at first)\nAnother answer',
    ['Two more', 'Another answer'],
    [],
  ],
  [
    'of two questions one can open',
    'One\n(closed at first)\nIts answer\nTwo\n(closed at first)\nAnother',
    'One\n(closed at first)\nIts answer\nTwo\nAnother',
    [],
    ['Questions and folded parts start open'],
  ],
];

test.each(EFFECTS)('what is left of the difference of a page: %s', (_, before, after, words, left) => {
  const signs = { inserted: '+', deleted: '-' };
  const told = findPageEffects(before, after, words).flatMap(({ title, lines }) => [
    title,
    ...lines.map(({ kind, text }) => `${signs[kind]} ${text}`),
  ]);
  expect(told).toEqual(left);
});
