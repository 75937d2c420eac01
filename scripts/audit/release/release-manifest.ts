import { sha256 } from '../../hash.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { UsageError } from '../../usage-error.ts';
import { type Approval, type ApprovalStatus, isSentence } from '../approvals/approval.ts';
import { normalize } from '../proof/normalize.ts';

/** Where manifests are kept: the next build empties dist/, and must not take the evidence with it. */
export const RELEASE_FOLDER = 'release';

/** A published file, by its content. */
export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** A sentence, record or page of a release, and who approved it. */
export interface ReleasedText {
  id: string;
  text: string;
  /** Of id and text: nobody changes them later without a trace. */
  sha256: string;
  status: ApprovalStatus;
  /** Everybody's decision about these words: who approved them, and who sent them back or remarked on them. */
  decisions: readonly Pick<Approval, 'by' | 'on' | 'act' | 'note' | 'answer'>[];
  /** Of a page: the SHA-256 of its HTML with its styles. With another one the same words come from other code. */
  hash?: string;
  /** Of a sentence: the pages that show it. */
  routes?: readonly string[];
  /** Of a sentence: the ids of the facts that it names. */
  facts?: readonly string[];
}

/** What backed a figure or a claim. */
export interface ReleasedFact {
  id: string;
  wording: string;
  source: { title?: string; url?: string };
  asOf: string;
  verifiedOn: string;
  owner: string;
  expires: string;
}

/** What was released: the evidence that `npm run release` writes, and `audit -- verify`, `read` and `why` read. */
export interface ReleaseManifest {
  format: 1;
  /** The address of the site. */
  site: string;
  brand: string;
  /** The day on which the manifest was made. */
  madeOn: string;
  /** The moment in UTC: releases of one day are ordered by it. */
  madeAt: string;
  /** The day for which the site was judged. */
  asOf: string;
  commit: string | null;
  tools: { node: string; dependencies: string };
  /** Routes, redirects and headers, as every host gets them. */
  hosting: SiteDescription;
  files: readonly ManifestFile[];
  hosts: readonly ManifestFile[];
  sentences: readonly ReleasedText[];
  values: readonly ReleasedText[];
  pages: readonly ReleasedText[];
  facts: readonly ReleasedFact[];
  rules: readonly string[];
  off: readonly object[];
  answered: readonly object[];
}

const LISTS = ['files', 'sentences', 'values', 'pages', 'facts'] as const;

/**
 * Reads a manifest.
 * @param name what messages call it
 * @throws UsageError when the text is not a manifest, or its words do not match their hash: somebody edited it
 */
export function readManifest(text: string, name: string): ReleaseManifest {
  let data: ReleaseManifest | null = null;
  try {
    data = JSON.parse(text);
  } catch {
    // Said below.
  }
  const manifest = data;
  if (manifest?.format !== 1 || !LISTS.every((list) => Array.isArray(manifest[list])))
    throw new UsageError(
      `${name} is not a manifest of a release. npm run release writes them to ${RELEASE_FOLDER}/. Restore it, or take it out of the folder.`,
    );
  const texts = [...manifest.sentences, ...manifest.values, ...manifest.pages];
  const edited = texts.find((each) => each.sha256 !== hashUnit(each.id, each.text));
  if (edited !== undefined)
    throw new UsageError(
      `${name} was changed after it was made: ${edited.id} does not match its hash. Restore the file from where you keep releases.`,
    );
  return manifest;
}

/**
 * Hashes an id with its words. The place counts: the same words beside another product mean something else. Spaces and
 * line breaks within a sentence do not count.
 */
export function hashUnit(id: string, text: string): string {
  return sha256(JSON.stringify([id, isSentence({ id }) ? normalize(text) : text]));
}
