import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { formatHex, parse } from 'culori';
import site from '../../schemas/site.schema.json' with { type: 'json' };
import { phoneDigits } from '../../schemas/us-phone.ts';
import { STATE_NAMES } from '../content/check/states.ts';
import { findNearest, suggest } from '../content/nearest.ts';
import { resolveTyped } from '../lib/arguments.ts';
import { PARTS } from './leave-out.ts';
import { LINES, ownLineOf, SAMPLE_LINES, sampleLineOf } from './lines.ts';

/** An answer as it is used, or what is wrong with it. */
type Reading = { value: string } | { fault: string };

interface Option {
  /** The question of the interview. Without one, the value can only be given as an option. */
  question?: string;
  /** Converts what was typed to the form in which it is used, such as `Florida` to `FL`. */
  read: (typed: string) => Reading;
}

/** The part of a schema that a single value has to match. */
interface Rule {
  $ref?: string;
  pattern?: string;
  maxLength?: number;
  errorHint?: string;
}
const { brand, url, basePath, contact } = site.properties;
const { phone, email, address } = contact.properties;

const STATES = 'Write names or codes of US states, such as Texas, NM.';
const COLORS = 'Write three colors, such as #a8361f, #0b4a3a, #faf6ef';

/** The most choices of the quote. */
const MAX_LINES = 6;
/** Addresses that a page of a new line of business cannot have, and values that the quote gives a meaning. */
const TAKEN = new Set(
  'about booking quote careers guides states privacy terms accessibility health health-plans es assets files'.split(
    ' ',
  ),
);

/** The options of `npm run adopt` that have a value, in the order in which the interview asks for them. */
export const OPTIONS: Readonly<Record<string, Option>> = {
  name: { question: 'Name of the agency', read: (typed) => checked(typed, brand.properties.name) },
  short: { question: 'Short name, for titles', read: (typed) => checked(typed, brand.properties.shortName) },
  phone: { question: 'Phone', read: readPhone },
  email: { question: 'Email', read: (typed) => checked(typed.replace(/^mailto:/i, ''), email) },
  street: { question: 'Street', read: (typed) => checked(typed, address.properties.street) },
  city: { question: 'City', read: (typed) => checked(typed, address.properties.city) },
  region: {
    question: 'State of the address, such as TX',
    read: (typed) => {
      const code = codeOf(typed);
      return code === undefined ? { fault: faultOfState(typed) } : { value: code };
    },
  },
  'postal-code': { question: 'ZIP code', read: (typed) => checked(typed, address.properties.postalCode) },
  url: { question: 'Address of the site, such as https://www.example.com', read: readUrl },
  'base-path': {
    read: (typed) => checked(`/${typed.replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/'), basePath),
  },
  states: { question: 'States of your licenses, such as TX, NM', read: readStates },
  lines: {
    question: `What you sell (${LINES.join(', ')}, or lines of your own, such as Dental, Vision)`,
    read: readLines,
  },
  without: { question: `What you leave out (${Object.keys(PARTS).join(', ')})`, read: readParts },
  colors: {
    question: 'Three colors: buttons, dark grounds, light grounds, such as #a8361f, #0b4a3a, #faf6ef',
    read: readColors,
  },
  fonts: {
    question: 'Two typefaces of Fontsource: headings, text, such as Bitter, Public Sans',
    read: readFonts,
  },
};

/** Splits a list that somebody typed: at commas, or at “and”. */
export function listOf(typed: string): string[] {
  return typed.split(/,|;|\s+and\s+|\s+&\s+(?=[A-Z]{2}\b)/).flatMap((item) => item.trim() || []);
}

/** Checks a value against the schema of site.yaml. */
function checked(value: string, { pattern, maxLength, errorHint }: Rule): Reading {
  if (maxLength !== undefined && value.length > maxLength)
    return { fault: `"${value}" has ${value.length} characters. Write at most ${maxLength}.` };
  if (/[<>{}\\]/.test(value)) return { fault: `"${value}" has one of < > { } \\. Write it without them.` };
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return { value };
  return { fault: `"${value}" is not right. ${errorHint ?? ''}`.trim() };
}

/** Writes a number of ten digits as (813) 555-0142. Leaves a number that begins with +1 as it was typed. */
function readPhone(typed: string): Reading {
  const digits = typed.startsWith('+') ? null : phoneDigits(typed);
  return checked(digits?.replace(/^(...)(...)(....)$/, '($1) $2-$3') ?? typed, phone);
}

/** Adds a missing https://, and removes a slash at the end. */
function readUrl(typed: string): Reading {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/]*)(\/.*)?$/i.exec(typed) ?? [];
  if (path.replaceAll('/', '') !== '')
    return {
      fault: `"${typed}" has a path. Write https://${host.toLowerCase()}, and add --base-path ${path}`,
    };
  if (!host.includes('.')) return { fault: `"${typed}" is not an address. ${url.errorHint}` };
  return checked(`https://${host.toLowerCase()}`, url);
}

function readStates(typed: string): Reading {
  // A space separates codes, but not the words of a name: "TX NM", but "New Mexico".
  const items = listOf(typed).flatMap((item) =>
    /^(?:[A-Za-z]{2}\s+)+[A-Za-z]{2}$/.test(item) ? item.split(/\s+/) : item,
  );
  const wrong = items.filter((item) => codeOf(item) === undefined);
  if (wrong.length > 0) return { fault: wrong.map(faultOfState).join(' ') };
  const codes = new Set(items.map((item) => codeOf(item) ?? ''));
  const byName = [...codes].toSorted((a, b) =>
    (STATE_NAMES[a] ?? '').localeCompare(STATE_NAMES[b] ?? '', 'en'),
  );
  return { value: byName.join(',') };
}

/** Returns the code of a state that somebody typed as a code or a name. */
function codeOf(typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return Object.keys(STATE_NAMES).find(
    (code) => code.toLowerCase() === plain.replaceAll(' ', '') || STATE_NAMES[code]?.toLowerCase() === plain,
  );
}

function faultOfState(typed: string): string {
  return `"${typed}" is not a US state. ${suggest(typed, Object.values(STATE_NAMES), STATES)}`;
}

/** Reads what is sold: lines of the sample by their ids, others by their names. */
function readLines(typed: string): Reading {
  const items = listOf(typed);
  const own = items.filter((item) => sampleLineOf(item) === undefined);
  const faults = own.flatMap((item) => {
    const near = findNearest(item, [...LINES, ...Object.values(SAMPLE_LINES)], 2);
    if (near !== null && item.length > 3)
      return `"${item}" is close to ${near}. Write ${sampleLineOf(near)} for it, or another name.`;
    const { id } = ownLineOf(item);
    if (!/^[a-z]+(-[a-z]+)*$/.test(id))
      return `"${item}" cannot be an address. Write a name of letters, such as Dental.`;
    return TAKEN.has(id)
      ? `"${item}" would have the address /${id}, which the site has. Write a longer name.`
      : [];
  });
  if (faults.length > 0) return { fault: faults.join(' ') };
  if (items.length > MAX_LINES)
    return { fault: `These are ${items.length} lines. The quote shows at most ${MAX_LINES}.` };
  return { value: [...new Set(items.map((item) => sampleLineOf(item) ?? item))].join(',') };
}

function readParts(typed: string): Reading {
  const parts = Object.keys(PARTS);
  const items = listOf(typed).map((item) => item.toLowerCase());
  const wrong = items.filter((item) => !parts.includes(item));
  if (wrong.length > 0)
    return {
      fault: wrong
        .map((item) => `"${item}" is no part. ${suggest(item, parts, `Parts: ${parts.join(', ')}.`)}`)
        .join(' '),
    };
  if (LINES.every((line) => items.includes(line)))
    return { fault: `This leaves nothing to sell. Keep at least one of ${LINES.join(', ')}.` };
  return { value: [...new Set(items)].join(',') };
}

function readColors(typed: string): Reading {
  const colors = listOf(typed);
  const parsed = colors.map((color) => parse(color) ?? parse(`#${color}`));
  const wrong = colors.filter((_, index) => parsed[index] === undefined);
  if (wrong.length > 0) return { fault: `"${wrong.join('", "')}" is not a color. ${COLORS}` };
  if (colors.length !== 3) return { fault: `There are ${colors.length} colors, not three. ${COLORS}` };
  return { value: parsed.map((color) => formatHex(color)).join(',') };
}

function readFonts(typed: string): Reading {
  const fonts = listOf(typed);
  if (fonts.length > 2)
    return { fault: `There are ${fonts.length} typefaces. Write one for headings, and one for text.` };
  const isFile = (font: string) => extname(font) === '.woff2';
  const missing = fonts.filter((font) => isFile(font) && !existsSync(resolveTyped(font)));
  if (missing.length > 0)
    return {
      fault: `There is no file ${missing.join(', ')}. Name a .woff2 file, or a family such as Bitter.`,
    };
  return { value: fonts.map((font) => (isFile(font) ? resolveTyped(font) : font)).join(',') };
}
