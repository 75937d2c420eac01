import { describe, expect, it } from 'vitest';
import {
  all,
  attribute,
  destination,
  errorScreen,
  parsePage,
  read,
  site,
  the,
  visibleText,
} from './built-site.ts';
import { content } from '../content.ts';

interface Rule {
  from: string;
  to: string;
  status: number;
}

/** The rules in the order in which a host tries them. */
const rules: Rule[] = read('_redirects')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ');
    return { from, to, status: Number(status.replace('!', '')) };
  });

/** What a host that reads `_redirects` answers; the first rule that matches wins. */
function answer(path: string): { status: number; to: string } | undefined {
  const rule = rules.find(({ from }) => pattern(from).test(path));
  return (
    rule && { status: rule.status, to: rule.to.replace(':splat', path.match(pattern(rule.from))?.[1] ?? '') }
  );
}

/** `:name` is one part of a path, `*` is any rest. */
function pattern(from: string): RegExp {
  const source = from.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*/g, '(.*)');
  return new RegExp(`^${source}$`);
}

const at = (path: string) => site.base + path.slice(1);
const moved = content.redirects.redirects
  .filter(({ from }) => from !== '*')
  .map((redirect): [string, { to: string; status: number }] => [redirect.from, redirect]);

it('tells the hosts of exactly the redirects of content', () => {
  expect(site.redirects).toEqual(content.redirects.redirects);
});

describe('_redirects', () => {
  it.each(moved)('leads %s and its slash and .html forms on', (from, { to, status }) => {
    for (const form of [from, `${from}/`, `${from}.html`])
      expect(answer(at(form))).toEqual({ status, to: at(to) });
  });

  it('serves every page at its own address and only there', () => {
    for (const route of site.routes.filter((page) => page !== '/')) {
      expect(answer(at(route))).toEqual({ status: 200, to: at(route) });
      expect(answer(at(`${route}/`))).toEqual({ status: 301, to: at(route) });
      expect(answer(at(`${route}.html`))).toEqual({ status: 301, to: at(route) });
    }
    expect(answer(site.base)).toBeUndefined();
  });

  it('serves files as they are', () => {
    const asset = at('/assets/some-file.svg');
    expect(answer(asset)).toEqual({ status: 200, to: asset });
    for (const file of site.rootFiles)
      expect(answer(at(`/${file}`))).toEqual({ status: 200, to: at(`/${file}`) });
  });

  it('leads any other path home, and not for good', () => {
    for (const path of ['/nope', '/nope/', '/about-us', '/a/b/c', '/plans-old'])
      expect(answer(at(path)), path).toEqual({ status: 302, to: site.base });
  });
});

describe('for hosts without rules', () => {
  it.each(moved)('%s is a page that moves its visitor on', (from, { to }) => {
    const file = `${from.slice(1)}.html`;
    const stub = parsePage(from, file, read(file));
    const metas = all(stub.document, 'meta');
    const refresh = metas.find((meta) => attribute(meta, 'http-equiv') === 'refresh');
    expect(attribute(refresh ?? the(stub.document, 'html'), 'content')).toBe(`0;url=${at(to)}`);
    expect(
      metas.some((meta) => attribute(meta, 'name') === 'robots' && attribute(meta, 'content') === 'noindex'),
    ).toBe(true);
    const canonical = all(stub.document, 'link').find((link) => attribute(link, 'rel') === 'canonical');
    expect(canonical && attribute(canonical, 'href')).toBe(site.url + at(to));
    expect(all(stub.document, 'a').map((link) => attribute(link, 'href')?.split('#')[0])).toEqual([at(to)]);
    expect(visibleText(the(stub.document, 'h1'))).not.toBe('');
  });

  it('the error screen moves on to the home page, and keeps out of search', () => {
    const metas = all(errorScreen.document, 'meta');
    const refresh = metas
      .filter((meta) => attribute(meta, 'http-equiv') === 'refresh')
      .map((meta) => attribute(meta, 'content'));
    const robots = metas
      .filter((meta) => attribute(meta, 'name') === 'robots')
      .map((meta) => attribute(meta, 'content'));
    expect(refresh).toEqual([`0;url=${site.base}`]);
    expect(robots).toEqual(['noindex']);
    const home = all(the(errorScreen.document, 'main'), 'a').map((link) =>
      destination(attribute(link, 'href') ?? '', errorScreen),
    );
    expect(home).toContain('/#top');
  });
});
