import { expect, test } from 'vitest';
import { parseHtml } from '../../../scripts/html/tree.ts';
import { writeHtml } from '../../../scripts/html/write-html.ts';

const bodyOf = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';

test.each([
  ['a list', '<ul><li>One</li><li><p>Two</p></li></ul>', '<ul><li>One<li><p>Two</ul>'],
  ['text after an item', '<ul><li>One</li> <li>Two</li></ul>', '<ul><li>One</li> <li>Two</ul>'],
  ['terms', '<dl><div><dt>A</dt><dd>B</dd></div></dl>', '<dl><div><dt>A<dd>B</div></dl>'],
  [
    'a table',
    '<table><tbody><tr><th>A</th><td>B</td></tr></tbody></table>',
    '<table><tbody><tr><th>A<td>B</tbody></table>',
  ],
  ['paragraphs', '<div><p>A</p><p>B</p>C</div>', '<div><p>A<p>B</p>C</div>'],
  ['a paragraph before inline text', '<div><p>A</p><b>B</b></div>', '<div><p>A</p><b>B</b></div>'],
  ['the last paragraph of a link', '<a><p>A</p></a>', '<a><p>A</p></a>'],
  [
    'special characters',
    '<p title="&quot;a&amp;b&quot;">1 &lt; 2&nbsp;&amp; 3</p>',
    '<p title="&quot;a&amp;b&quot;">1 &lt; 2&nbsp;&amp; 3',
  ],
  ['a template', '<template><p>A</p><br></template>', '<template><p>A</p><br></template>'],
  ['an empty value', '<img alt="" src="a">', '<img alt src="a">'],
  ['raw text', '<script>1 < 2 && 3</script>', '<script>1 < 2 && 3</script>'],
])('leaves out optional tags and quotes of %s', (_, given, written) => {
  const html = writeHtml(parseHtml(`<!DOCTYPE html><html><head></head><body>${given}</body></html>`));
  expect(bodyOf(html)).toBe(written);
  // Writing the parsed output again changes nothing, so it has the same tree.
  expect(writeHtml(parseHtml(html))).toBe(html);
});
