import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';
import { readBasePath, readSiteAddress } from '../../../scripts/content/site-address.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{ good: string[]; refused: string[] }>('content/site-address.yaml');

const { pattern } = JSON.parse(readFileSync('schemas/site.schema.json', 'utf8')).properties.url;
const passesSchema = (url: string) => new RegExp(pattern, 'u').test(url);
const builds = (url: string) => {
  try {
    return readSiteAddress({ url }, {}).url === url;
  } catch {
    return false;
  }
};

test.each(CASES.good)('%s is an address for both the schema and the build', (url) => {
  expect({ schema: passesSchema(url), build: builds(url) }).toEqual({ schema: true, build: true });
});

test.each(CASES.refused)('the schema refuses %s, so that validation reports it before the build', (url) => {
  expect(passesSchema(url)).toBe(false);
});

test('variables override the content, and the host is in lowercase', () => {
  const site = { url: 'https://www.example.com', basePath: '/insurance/' };
  expect(readSiteAddress(site, {})).toEqual({ url: 'https://www.example.com', base: '/insurance/' });
  const env = { SITE_URL: 'HTTPS://Example.COM:443', BASE_PATH: '/' };
  expect(readSiteAddress(site, env)).toEqual({ url: 'https://example.com', base: '/' });
});

test.each(['/a', 'a/', '/../', '/a b/', '//evil.example/'])(
  'the base %s is refused, with its source',
  (basePath) => {
    const url = 'https://www.example.com';
    expect(() => readSiteAddress({ url, basePath }, {})).toThrow('basePath in content/site.yaml is');
    expect(() => readSiteAddress({ url }, { BASE_PATH: basePath })).toThrow('BASE_PATH is');
  },
);

test('the base is read before content is compiled, and is / for invalid content', () => {
  const root = temporaryFolder();
  expect(readBasePath(root, {})).toBe('/');
  for (const [text, base] of [
    ['url: x\nbasePath: /sub/', '/sub/'],
    ['basePath: [', '/'],
    ['basePath: sub', '/'],
  ] as const) {
    writeBelow(root, 'content/site.yaml', text);
    expect(readBasePath(root, {})).toBe(base);
  }
});
