import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const looks: { name: string; label: string; palette: string; pictures: Record<string, string> } = parse(
  readFileSync(new URL('./sample-looks.yaml', import.meta.url), 'utf8'),
);

/** The name of the sample agency, as its license and its package have it. */
export const SAMPLE_NAME = looks.name;

/** What a sentence of the sample's own labels begins with. */
export const SAMPLE_LABEL = looks.label;

/** Where the SHA-256 of the palette's colors begins while all of them are the sample's. */
export const SAMPLE_PALETTE = looks.palette;

/** Hashes of the sample's pictures, as in their addresses. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set(Object.values(looks.pictures));
