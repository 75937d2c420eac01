import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { sha256 } from '../approvals/hash.ts';

const FOLDER = 'content/media';
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The pictures of content as they are, and as they were when they were approved. */
export class Pictures {
  readonly #known = new Map<string, Buffer>();

  constructor(readonly root: string) {}

  /** Keeps what is there now: it is shown beside what replaces it. */
  remember(): void {
    for (const path of globSync([`${FOLDER}/**/*.{svg,webp,avif,jpg,jpeg,png}`], { cwd: this.root })) {
      const bytes = readFileSync(join(this.root, path));
      this.#known.set(sha256(bytes), bytes);
    }
  }

  /** The picture with this hash, from memory or from git's history of its path; null where neither has it. */
  find(hash: string, path: string): { type: string; bytes: Buffer } | null {
    const type = TYPES[extname(path).toLowerCase()];
    if (type === undefined || !/^[0-9a-f]{64}$/.test(hash)) return null;
    const bytes = this.#known.get(hash) ?? this.#inHistory(hash, `${FOLDER}/${path}`);
    return bytes === null ? null : { type, bytes };
  }

  #inHistory(hash: string, path: string): Buffer | null {
    const log = this.#git(['log', '--all', '--format=', '--raw', '--no-abbrev', '--no-renames', '--', path]);
    const blobs = new Set((log?.toString('utf8') ?? '').match(/\b[0-9a-f]{40,64}\b/g));
    for (const blob of blobs) {
      const bytes = /^0+$/.test(blob) ? null : this.#git(['cat-file', 'blob', blob]);
      if (bytes !== null) this.#known.set(sha256(bytes), bytes);
    }
    return this.#known.get(hash) ?? null;
  }

  #git(args: string[]): Buffer | null {
    try {
      return execFileSync('git', args, {
        cwd: this.root,
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 26,
      });
    } catch {
      return null;
    }
  }
}
