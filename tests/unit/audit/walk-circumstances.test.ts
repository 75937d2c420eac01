import { describe, expect, it } from 'vitest';
import { chooseWidths } from '../../../scripts/audit/transcript/visit/width-ranges.ts';
import { Digests } from '../../../scripts/audit/transcript/write/addresses.ts';
import { pointedElements } from '../../../scripts/audit/transcript/visit/pointed-elements.ts';

describe('the widths that a page is walked at', () => {
  it('has one in each range between breakpoints that is not read anyway', () => {
    expect(chooseWidths(['(width >= 48em)', 'print', '(min-width: 1000px)'], [360, 1280])).toEqual([884]);
  });

  it('finds a range of a few pixels', () => {
    const queries = ['(min-width: 1000px) and (max-width: 1010px)'];
    expect(chooseWidths(queries, [360, 768, 1280, 1920])).toEqual([1005]);
  });

  it('has none where no style asks for a width', () => {
    expect(chooseWidths(['print', '(min-height: 30em)'], [1280])).toEqual([]);
  });
});

describe('the elements that are pointed at', () => {
  it('are those that a style asks about', () => {
    expect(pointedElements(['.menu a.link:hover::after', 'p', '.button:focus-visible > svg'])).toBe(
      'a.link, .button',
    );
  });

  it('are all where the selector is too involved', () => {
    expect(pointedElements(['.card:not(:hover) p'])).toBe('body, body *');
    expect(pointedElements([':hover'])).toBe('body, body *');
  });

  it('are none where no style asks', () => {
    expect(pointedElements(['.hovered', '.focus p'])).toBeNull();
  });
});

it('a short hash in a line has its whole hash in the list', () => {
  const digests = new Digests();
  const short = digests.short('some bytes', 6);
  expect(digests.list()).toHaveLength(1);
  expect(digests.list()[0]).toMatch(new RegExp(`^${short}[0-9a-f]{58}$`));
});
