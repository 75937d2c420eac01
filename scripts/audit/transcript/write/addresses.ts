import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../approvals/hash.ts';

/**
 * Names bytes by the first digits of their SHA-256, and keeps the whole of it: lines stay readable, and an approval
 * holds what no second file can have.
 */
export class Digests {
  readonly #whole = new Set<string>();

  /** The first digits of a hash, as a line shows it. */
  short(data: string | Uint8Array, digits = 12): string {
    return this.shorten(sha256(data), digits);
  }

  /** The same, of a hash that is known. */
  shorten(whole: string, digits = 12): string {
    this.#whole.add(whole);
    return whole.slice(0, digits);
  }

  /** All that were named, in whole, in order. */
  list(): string[] {
    return [...this.#whole].sort();
  }
}

/** What the build puts before an asset's extension: a hash of its content. */
const BUILD_HASH = /[.-](?:[\w-]{8}|[0-9a-f]{10})(?=\.[a-z0-9]+$)/i;

/** An asset's path without the hash that the build gave it. */
export function withoutBuildHash(path: string): string {
  return path.replace(BUILD_HASH, '');
}

/** Writes addresses as a transcript does: the site's own without its host, its files without the hash in their names. */
export class Addresses {
  /** Of all that was named by its bytes. */
  readonly digests = new Digests();
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

  /** A link or request: `/about#team`, `/assets/media/heroes/about.svg`, `https://elsewhere.example/…`. */
  name(address: string): string {
    const path = this.#path(address);
    if (path === null)
      return address.startsWith('data:') ? `data: (${this.digests.short(address)})` : address;
    return path.includes('/assets/') ? path.replace(/^[^?#]+/, withoutBuildHash) : path;
  }

  /** A file that is seen or heard as it is, such as a picture or a font: its name and the hash of its bytes. */
  file(address: string): string {
    const digest = this.digest(address);
    return digest === null ? this.name(address) : `${this.name(address)} (${this.digests.shorten(digest)})`;
  }

  /** An icon of a sprite: its name, and the hash of its own drawing, so that icons beside it may change. */
  icon(address: string): string {
    const [path = '', id = ''] = address.split('#');
    const file = this.locate(this.#path(path) ?? '');
    const sprite = file === null ? '' : readFileSync(file, 'utf8');
    this.digest(path);
    const drawing = sprite.split('<symbol ').find((symbol) => symbol.includes(`id="${id}"`));
    return `${id || this.name(address)} (${drawing === undefined ? 'missing' : this.digests.short(drawing, 6)})`;
  }

  /** The SHA-256 of a file's bytes, or null when the site has no such file. */
  digest(address: string): string | null {
    const path = this.#path(address)?.replace(/[?#].*$/, '');
    if (path === undefined) return null;
    let digest = this.#hashes.get(path);
    if (digest === undefined) {
      const file = this.locate(path);
      digest = file === null ? null : sha256(readFileSync(file));
      this.#hashes.set(path, digest);
    }
    return digest;
  }

  /** Every file that was named or, by these addresses, asked for, with the digest of its bytes. */
  used(asked: readonly string[]): Record<string, string | null> {
    for (const address of asked) this.digest(address);
    return Object.fromEntries([...this.#hashes].sort());
  }

  /** The published file at a path of the site, or null. */
  locate(path: string): string | null {
    if (!path.startsWith(this.base)) return null;
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
    pages.flatMap(({ html }) =>
      [...html.matchAll(FRAGMENT)].flatMap(([, id]) => (id === undefined ? [] : [id])),
    ),
  );
}
