import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { askGit, askGitBytes } from '../approvals/git.ts';
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
    const file = `${FOLDER}/${path}`;
    const bytes = this.#known.get(hash) ?? this.#onDisk(hash, file) ?? this.#inHistory(hash, file);
    return bytes === null ? null : { type, bytes };
  }

  #onDisk(hash: string, path: string): Buffer | null {
    const file = join(this.root, path);
    const bytes = existsSync(file) ? readFileSync(file) : null;
    return bytes !== null && sha256(bytes) === hash ? bytes : null;
  }

  #inHistory(hash: string, path: string): Buffer | null {
    const log = askGit(this.root, [
      'log',
      '--all',
      '--format=',
      '--raw',
      '--no-abbrev',
      '--no-renames',
      '--',
      path,
    ]);
    const blobs = new Set((log ?? '').match(/\b[0-9a-f]{40,64}\b/g));
    for (const blob of blobs) {
      const bytes = /^0+$/.test(blob) ? null : askGitBytes(this.root, ['cat-file', 'blob', blob]);
      if (bytes !== null) this.#known.set(sha256(bytes), bytes);
    }
    return this.#known.get(hash) ?? null;
  }
}
