import { readFileSync } from 'node:fs';
import { content, SCHEDULING } from '../content.ts';
import { parse } from 'yaml';
import { root } from './built-site.ts';

/** The words and parts that a page must show. tests/fixtures/specification.yaml explains each key. */
export interface Expected {
  h1?: string;
  breadcrumb?: string[];
  phrases?: string[];
  links?: Record<string, string>;
  addresses?: string[];
  cards?: string[][];
  sections?: Record<string, string[] | number>;
  figures?: Record<string, string>;
}

export interface Specification {
  everyPage: { header: Expected; footer: Expected & { states: string[] } };
  pages: Record<string, Expected>;
  wizard: {
    phrases: string[];
    questions: string[];
    choices: Record<string, string[]>;
    fields: Record<string, string>;
    options: Record<string, Record<string, string>>;
    messages: Record<string, string>;
    logged: string;
  };
  errorScreen: Expected;
  redirects: Record<string, { to: string; status: number }>;
  comparison: { page: string; columns: string[]; features: number; tones: string[] };
}

const { brand, contact, reviews = 'no reviews in content' } = content.site;
const social = (icon: string) =>
  content.navigation.footer.social?.items.find((item) => item.icon === icon)?.href ??
  `no ${icon} link in content`;

/** A map from tokens of tests/fixtures/specification.yaml to the agency's own names and addresses. */
const TOKENS: Record<string, string> = {
  brand: brand.name,
  phone: contact.phone,
  email: contact.email,
  reviews,
  photos: social('camera'),
  network: social('network'),
  privateScheduling: SCHEDULING['private'] ?? '',
  acaScheduling: SCHEDULING['aca'] ?? '',
};

const source = readFileSync(`${root}tests/fixtures/specification.yaml`, 'utf8')
  .replace(/tel:\{phone\}/g, content.navigation.contact.phone.href)
  .replace(/\{(\w+)\}/g, (token, name: string) => TOKENS[name] ?? token);

export const specification: Specification = parse(source);
