import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../approvals/hash.ts';

/** Of a SHA-256 in hex, what a line shows: too much for a second file that has the same. */
const SHOWN_DIGITS = 16;

/** What the build puts before an asset's extension: a hash of its content. */
const BUILD_HASH = /[.-](?:[\w-]{8}|[0-9a-f]{10})(?=\.[a-z0-9]+$)/i;

/** An asset's path without the hash that the build gave it. */
export function withoutBuildHash(path: string): string {
  return path.replace(BUILD_HASH, '');
}

/** A policy names each inline script and style by a hash: it says what it allows, not which bytes. */
export function withoutPolicyHashes(line: string): string {
  return line.replace(/(?:'sha(?:256|384|512)-[\w+/=]+' ?)+/g, "'a hash' ");
}

/** Writes addresses as a transcript does: the site's own without its host, files without the hash in their names. */
export class Addresses {
  readonly #hashes = new Map<string, string | null>();

  /**
   * @param folder the built site: `dist/client`
   * @param origin where it is served for the walk
   * @param anchors the ids that links of the site lead to
   */
  constructor(
    readonly folder: string,
    readonly origin: string,
    readonly base = '/',
    readonly anchors: ReadonlySet<string> = new Set(),
  ) {}

  /** Bytes, as a line names them. */
  hash(data: string | Uint8Array): string {
    return sha256(data).slice(0, SHOWN_DIGITS);
  }

  /** A link or request: `/about#team`, `/assets/media/heroes/about.svg`, `https://elsewhere.example/…`. */
  name(address: string): string {
    const path = this.#path(address);
    if (path === null) return address.startsWith('data:') ? `data: (${this.hash(address)})` : address;
    return path.includes('/assets/') ? path.replace(/^[^?#]+/, withoutBuildHash) : path;
  }

  /** A file that is seen or heard as it is, such as a picture or a font: its name and the hash of its bytes. */
  file(address: string): string {
    const hash = this.hashOf(address);
    return hash === null ? this.name(address) : `${this.name(address)} (${hash})`;
  }

  /** An icon of a sprite: its name, and the hash of its drawing, so that icons beside it may change. */
  icon(address: string): string {
    const [path = '', id = ''] = address.split('#');
    const file = this.#locate(path);
    const sprite = file === null ? '' : readFileSync(file, 'utf8');
    const drawing = sprite.split('<symbol ').find((symbol) => symbol.includes(`id="${id}"`));
    return `${id || this.name(address)} (${drawing === undefined ? 'missing' : this.hash(drawing)})`;
  }

  /** The hash of a file's bytes, or null when the site has no such file. */
  hashOf(address: string): string | null {
    const known = this.#hashes.get(address);
    if (known !== undefined) return known;
    const file = this.#locate(address.replace(/[?#].*$/, ''));
    const hash = file === null ? null : this.hash(readFileSync(file));
    this.#hashes.set(address, hash);
    return hash;
  }

  /** The published file at an address of the site, or null. */
  #locate(address: string): string | null {
    const path = this.#path(address);
    if (path?.startsWith(this.base) !== true) return null;
    const file = join(this.folder, decodeURIComponent(path.slice(this.base.length)));
    return file.startsWith(this.folder) && existsSync(file) && statSync(file).isFile() ? file : null;
  }

  #path(address: string): string | null {
    if (address.startsWith(this.origin)) return address.slice(this.origin.length) || '/';
    return address.startsWith('/') && !address.startsWith('//') ? address : null;
  }
}

const FRAGMENT = /\shref="[^"]*#([^"]+)"/g;

/** The ids that links in these pages lead to, on whichever page. */
export function anchorsIn(pages: readonly { html: string }[]): Set<string> {
  return new Set(
    pages.flatMap(({ html }) => [...html.matchAll(FRAGMENT)].map(([, id = '']) => id)).filter(Boolean),
  );
}
