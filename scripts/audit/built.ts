import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../build/site.ts';
import type { BuildReport } from '../build/summary.ts';
import { proveCopy } from './proof.ts';

const INPUTS = [
  'content',
  'schemas',
  'renderer',
  'pages',
  'scripts/content',
  'scripts/build',
  'scripts/hosts',
  'vite.config.ts',
  'package-lock.json',
];
/** What the site is not made of. */
const ASIDE = new Set(['content/approvals', 'content/audit.yaml', 'content/README.md']);

/** Builds the site, and refuses to publish a visible word that stands in no content file. */
export function buildProvenSite(root: string, env: NodeJS.ProcessEnv): Promise<BuildReport> {
  return buildSite(root, env, (pages, compilation) => proveCopy(pages, compilation, { root }));
}

/** Builds the site unless dist/ holds it as content and code have it now. True when it built. */
export async function ensureBuilt(root: string): Promise<boolean> {
  const built = changedAt(root, 'dist/client/index.html');
  if (built > 0 && INPUTS.every((path) => changedAt(root, path) <= built)) return false;
  await buildProvenSite(root, process.env);
  return true;
}

/** When a file, or the latest below a folder, was last changed; 0 where there is none. */
function changedAt(root: string, path: string): number {
  if (ASIDE.has(path)) return 0;
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(join(root, path)).map((name) => changedAt(root, `${path}/${name}`)));
}
