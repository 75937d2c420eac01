import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { markEnglish } from '../../../renderer/document/mark-english.ts';

const TEXTS = ['Call us', 'No', 'What does “{word}” mean?', 'Main', 'Close menu', 'Nobody is sent {day}'];

test.each([
  ['<p>Call us</p>', '<p lang="en">Call us</p>'],
  ['<p><svg></svg>Call us</p>', '<p><svg></svg><span lang="en">Call us</span></p>'],
  [
    '<p>Call us (en inglés), Call us.</p>',
    '<p><span lang="en">Call us</span> (en inglés), <span lang="en">Call us</span>.</p>',
  ],
  ['<p>No llame. Recall usted.</p>', null],
  ['<summary>What does “prima” mean?</summary>', '<summary lang="en">What does “prima” mean?</summary>'],
  // The template of a tool has slots that a script fills.
  [
    '<template><p>Nobody is sent {day}</p></template>',
    '<template><p lang="en">Nobody is sent {day}</p></template>',
  ],
  ['<option>No</option>', '<option lang="en">No</option>'],
  ['<img alt="Main">', '<img alt="Main" lang="en">'],
  ['<button aria-label="Close menu"></button>', '<button aria-label="Close menu" lang="en"></button>'],
  [
    '<nav aria-label="Main"><a>Inicio</a><i>No</i></nav>',
    '<nav aria-label="Main" lang="en"><a lang="es-US">Inicio</a><i lang="en">No</i></nav>',
  ],
  ['<title>Call us</title>', '<title lang="en">Call us</title>'],
  ['<script>Call us</script>', null],
  [
    '<div data-island="menu"><span>Call us</span></div>',
    '<div data-island="menu"><span lang="en">Call us</span></div>',
  ],
  ['<div data-island="menu">Call us <b>1</b></div>', null],
])('marks the English words of %s', (markup, expected) => {
  const page = parseFragment(markup);
  markEnglish(page, TEXTS, 'es-US');
  const once = serialize(page);
  expect(once).toBe(expected ?? markup);
  markEnglish(page, TEXTS, 'es-US');
  expect(serialize(page)).toBe(once);
  const none = parseFragment(markup);
  markEnglish(none, [], 'es-US');
  expect(serialize(none)).toBe(markup);
});
