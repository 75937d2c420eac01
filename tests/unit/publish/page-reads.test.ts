import { expect, test } from 'vitest';
import { deepFreeze } from '../../../scripts/content/json-data.ts';
import { createReadHasher, trackReads } from '../../../scripts/publish/page-reads.ts';

const CONTENT = {
  site: { brand: { name: 'Acme' } },
  pages: { home: { title: 'Home', sections: [{ text: 'One' }] }, about: { title: 'About', sections: [] } },
};

/** Returns true if a change of content leaves the values that `read` uses the same. */
function isSameAfter(
  read: (content: typeof CONTENT) => unknown,
  change: (content: typeof CONTENT) => unknown,
): boolean {
  const { data, take } = trackReads(deepFreeze(structuredClone(CONTENT)));
  read(data);
  const changed = structuredClone(CONTENT);
  change(changed);
  const [before, after] = [createReadHasher(CONTENT), createReadHasher(changed)];
  return [...take()].every((each) => before(each) === after(each));
}

const change = {
  title: (content: typeof CONTENT) => (content.pages.home.title = 'Changed'),
  section: (content: typeof CONTENT) => (content.pages.home.sections[0] = { text: 'Changed' }),
  name: (content: typeof CONTENT) => (content.site.brand.name = 'Changed'),
  more: (content: typeof CONTENT) => Object.assign(content.pages, { more: CONTENT.pages.about }),
  none: (content: typeof CONTENT) => Reflect.deleteProperty(content.pages, 'about'),
};

test.each<[string, (content: typeof CONTENT) => unknown, (keyof typeof change)[]]>([
  ['one value', ({ pages }) => pages.home.title, ['title']],
  ['a value in a list', ({ pages }) => pages.home.sections[0]?.text, ['section']],
  ['all values', (content) => JSON.stringify(content), ['title', 'section', 'name', 'more', 'none']],
  ['the names of pages', ({ pages }) => Object.keys(pages), ['more', 'none']],
  ['one page, to see if it exists', ({ pages }) => pages.about !== undefined, ['none']],
  ['the names of pages, to find one', ({ pages }) => 'more' in pages, ['more']],
  ['a copy of a page', ({ pages }) => ({ ...pages.home }), ['title', 'section']],
  ['nothing', () => null, []],
])('a page that reads %s is affected only by some changes', (_, read, expected) => {
  const stale = Object.entries(change).flatMap(([name, each]) => (isSameAfter(read, each) ? [] : [name]));
  expect(stale).toEqual(expected);
});

test('tracked content cannot be changed', () => {
  const { data } = trackReads(deepFreeze(structuredClone(CONTENT)));
  expect(() => Object.assign(data.pages.home, { title: 'Changed' })).toThrow(TypeError);
  expect(() => Object.assign(data.pages, { more: 1 })).toThrow(TypeError);
});
