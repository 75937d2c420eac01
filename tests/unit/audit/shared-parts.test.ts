import { describe, expect, it } from 'vitest';
import type { View } from '../../../scripts/audit/transcript/write/compare-views.ts';
import { composeTranscripts, type PageWalk } from '../../../scripts/audit/transcript/write/compose.ts';
import { SharedParts } from '../../../scripts/audit/transcript/write/shared-parts.ts';

const banner = (...links: string[]) => ['banner:', ...links.map((link) => `  - [${link}](→ /${link})`)];
const LINKS = ['Plans', 'Life', 'Careers', 'About', 'Quote', 'Booking', 'Terms', 'Privacy'];
const FOOTER = [
  'contentinfo “About us”:',
  '  We are not the Marketplace.',
  ...LINKS.map((link) => `  - [${link}](→ /${link})`),
];

const view = (name: string, width: string, lines: readonly string[]): View => ({
  name,
  width,
  steps: [],
  group: 'states',
  lines,
});
const walk = (width: string, lines: readonly string[]): PageWalk => ({
  head: ['title: Page'],
  opened: view('', width, lines),
  views: [view('menu: open', width, lines)],
  requests: [],
  navigations: [],
});
const page = (words: string, head = banner(...LINKS), foot = FOOTER) => [
  ...head,
  'main:',
  `  ${words}`,
  ...foot,
];
const compose = (pages: Record<string, readonly string[]>) =>
  composeTranscripts(
    new Map(
      Object.entries(pages).map(([route, lines]) => [
        route,
        { desktop: walk('1280 px', lines), phone: walk('360 px', lines) },
      ]),
    ),
  );

describe('what pages share', () => {
  it('is written once, and each page names it', () => {
    const { pages, shared } = compose({ '/': page('Welcome'), '/about': page('About us') });
    expect(shared).toContain(
      '== contentinfo, 1280 px\ncontentinfo “About us”:\n  We are not the Marketplace.',
    );
    expect(pages.get('/about')).toBe(
      `Transcript of /about

== Head
title: Page

== The page, 1280 px wide
banner: as in (shared), 1280 px
main:
  About us
contentinfo: as in (shared), 1280 px

== Nothing differs
menu: open, 1280 px and 360 px
`,
    );
  });

  it('says what differs where one page shows another', () => {
    const other = page(
      'About us',
      banner(...LINKS),
      FOOTER.map((line) => line.replace('not ', '')),
    );
    const { pages } = compose({ '/': page('Welcome'), '/quote': page('Quote'), '/about': other });
    expect(pages.get('/about')).toMatch(
      /- {3}We are not the Marketplace\.\n {2}\+ {3}We are the Marketplace\./,
    );
    expect(pages.get('/quote')).not.toContain('Marketplace');
  });

  it('changes alone when all pages change it', () => {
    const before = compose({ '/': page('Welcome'), '/about': page('About us') });
    const foot = FOOTER.map((line) => line.replace('not ', ''));
    const after = compose({
      '/': page('Welcome', banner(...LINKS), foot),
      '/about': page('About us', banner(...LINKS), foot),
    });
    expect(after.shared).not.toBe(before.shared);
    expect(after.pages).toEqual(before.pages);
  });

  it('is missing from a page that does not show it', () => {
    const { pages } = compose({
      '/': page('Welcome'),
      '/quote': page('Quote'),
      '/about': page('About us', banner(...LINKS), []),
    });
    expect(pages.get('/about')).not.toContain('contentinfo');
  });

  it('is nothing where there is one page', () => {
    const { pages, shared } = compose({ '/': page('Welcome') });
    expect(pages.get('/')).toContain('We are not the Marketplace.');
    expect(shared).toBe('Transcript of what pages share\n');
  });

  it('keeps a part that is shorter than what differs', () => {
    const plans = view('', '1280 px', banner('Plans', 'Life'));
    const parts = new SharedParts([[plans], [plans]]);
    expect(parts.refer(banner('Free coverage'))).toEqual(banner('Free coverage'));
  });
});
