import { readFileSync } from 'node:fs';
import type { Content } from '../../../schemas/types.ts';
import { pngPicture, type Picture } from './svg.ts';

/** Reads the bytes of a picture by its path below content/media. */
export type ReadMedia = (path: string) => Uint8Array;

/** Reads a picture of this project. */
export const readMedia: ReadMedia = (path) =>
  readFileSync(new URL(`../../../content/media/${path}`, import.meta.url));

/** Gives a picture of content ready to be drawn; null if it is a photograph, AVIF or WebP, which cannot be. */
export function drawable(path: string, { media }: Content, read: ReadMedia): Picture | null {
  const size = media[path];
  if (!size) return null;
  const { width, height } = size;
  if (path.endsWith('.png')) return pngPicture(read(path), width, height);
  if (!path.endsWith('.svg')) return null;
  const text = Buffer.from(read(path)).toString('utf8');
  // What comes before the root, such as an XML declaration, is not allowed inside another document.
  return { markup: text.slice(text.indexOf('<svg')), width, height };
}
