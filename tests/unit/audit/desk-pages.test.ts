import { describe, expect, test } from 'vitest';
import type { DeskLine, DeskPart } from '../../../scripts/audit/desk/desk-model.ts';
import { deskPages, groupEntries } from '../../../scripts/audit/desk/pages.ts';
import { deskRecords } from '../../../scripts/audit/desk/records.ts';
import { createSite } from './site.ts';

const line = (id: string, text: string): DeskLine => ({ ids: [id], text, what: 'text', form: 'text' });
const part = (name: string, lines: readonly DeskLine[]): DeskPart => ({
  title: name,
  route: `/states/${name}`,
  whole: `page:/states/${name}`,
  lines,
});

describe('pages of one template', () => {
  const TITLE = 'states.yaml#/entries/title';
  const FEDERAL = 'states.yaml#/entries/federal';
  const parts = groupEntries(
    [
      part('iowa', [line(TITLE, 'Plans in Iowa'), line('all', 'Call us.'), line('iowa#/lead', 'Corn.')]),
      part('ohio', [
        line(TITLE, 'Plans in Ohio'),
        line('all', 'Call us.'),
        line(FEDERAL, 'The federal site'),
      ]),
    ],
    new Set([TITLE, FEDERAL]),
  );

  test('what all say is shown once, as on the first, with the place of what differs', () => {
    expect(parts[0]).toEqual({
      title: 'On all 2 pages, as on /states/iowa',
      route: '/states/iowa',
      whole: null,
      lines: [
        {
          ...line(TITLE, 'Plans in Iowa'),
          stretches: [
            { text: 'Plans in ', varies: false },
            { text: 'Iowa', varies: true },
          ],
        },
        line('all', 'Call us.'),
      ],
    });
  });

  test('each page has what only some say, a sentence of the template included', () => {
    expect(parts.slice(1).map(({ route, lines }) => [route, lines.map(({ text }) => text)])).toEqual([
      ['/states/iowa', ['Corn.']],
      ['/states/ohio', ['The federal site']],
    ]);
  });
});

test('header and footer are listed once, around the pages, and not on each page', () => {
  const page = (words: string) => `<title>A</title><header>Menu</header><main><h1>${words}</h1></main>`;
  const site = createSite({
    copy: {
      'content/site.yaml#/menu': 'Menu',
      'content/pages/home.yaml#/title': 'Welcome',
      'content/pages/about.yaml#/title': 'About us',
      'content/pages/about.yaml#/dish': 'Menu',
      'content/pages/about.yaml#/unseen': 'On no page',
      'content/site.yaml#/unseen': 'On no page at all',
    },
    pages: { '/': page('Welcome'), '/about': page('About us</h1><h2>Menu</h2><h1>') },
  });
  expect(
    deskPages(site).map(({ title, parts }) => [
      title,
      parts.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ]),
  ).toEqual([
    ['/', ['Welcome']],
    ['/about', ['About us', 'Menu', 'On no page']],
    ['Around the pages', ['Menu', 'On no page at all']],
  ]);
});

test('records are grouped by kind, what ends first comes first, and what all of a kind say is told once', () => {
  const record = (id: string, lines: string[]) => ({
    id: `value:content/${id}`,
    text: lines.join('\n'),
    what: `the links, pictures and settings of content/${id}`,
    spot: { file: `content/${id}` },
  });
  const site = createSite({
    copy: {},
    values: [
      record('site.yaml', ['/url: "https://a.example"']),
      record('states/ohio.yaml', ['/code: "OH"', '/asOf: "2026-10-01"', '/expires: "2027-10-31"']),
      record('states/iowa.yaml', [
        '/carriers/0: "A"',
        '/carriers/1: "B"',
        '/asOf: "2026-10-01"',
        '/owner: "Plan desk"',
        '/expires: "2026-11-30"',
      ]),
    ],
  });
  const { parts } = deskRecords(site);
  expect(parts.map(({ title, shared }) => [title, shared])).toEqual([
    ['States', [{ key: 'as of', value: '2026-10-01' }]],
    ['The whole site', []],
  ]);
  expect(parts[0]?.lines).toMatchObject([
    {
      text: 'iowa',
      record: {
        fields: [{ key: 'carriers', value: 'A, B' }],
        owner: 'Plan desk',
        ends: '2026-11-30',
        endsSoon: true,
        routes: ['/states/iowa'],
      },
    },
    {
      text: 'ohio',
      record: { fields: [{ key: 'code', value: 'OH' }], ends: '2027-10-31', endsSoon: false },
    },
  ]);
});
