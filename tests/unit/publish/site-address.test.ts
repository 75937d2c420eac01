import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSiteAddress } from '../../../scripts/publish/site-address.ts';

interface SiteSchema {
  properties: { url: { pattern: string } };
}

const schema = JSON.parse(readFileSync('schemas/site.schema.json', 'utf8')) as SiteSchema;
const passesSchema = (url: string) => new RegExp(schema.properties.url.pattern, 'u').test(url);
const builds = (url: string) => {
  try {
    return readSiteAddress(url, {}).url === url;
  } catch {
    return false;
  }
};

test.each([
  'https://www.example.com',
  'https://example.com:8443',
  'https://xn--corl-6na.example',
  'https://a',
])('%s is an address for both the schema and the build', (url) => {
  expect({ schema: passesSchema(url), build: builds(url) }).toEqual({ schema: true, build: true });
});

test.each([
  'http://www.example.com',
  'https://www coral.example',
  'https://user:secret@example.com',
  'https://www.corál.example',
  'https://a..b',
  'https://a.b.',
  'https://-a.example',
  'https://:::',
  'https://example.com/path',
  'https://example.com?x',
])('the schema refuses %s, so that validation says it and not the build', (url) => {
  expect(passesSchema(url)).toBe(false);
});
