import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../schemas/types.ts';
import type { BuiltPage } from '../publish/built-page.ts';
import { compileContent } from '../content/compile.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { compareText } from '../content/compare-text.ts';
import type { Compilation } from '../content/compilation.ts';
import { UsageError } from '../usage-error.ts';
import { readLedger } from './approvals/ledger.ts';
import { findInComponents } from './component-line.ts';
import { collectFindings, type Sources } from './findings.ts';
import { readBuiltPages } from './pages.ts';
import { readPages } from './proof.ts';
import { loadRules } from './rules.ts';
import { createSite } from './site.ts';
import type { Day, Finding, Rule, Site } from './types.ts';

/** What an audit found, and all it looked at. */
export interface Audit {
  site: Site;
  rules: readonly Rule[];
  findings: readonly Finding[];
  /** Warnings of the content pipeline, such as a fact that nothing uses. */
  contentWarnings: readonly Diagnostic[];
  sources: Sources;
}

export interface AuditOptions {
  asOf: Day;
  release?: boolean;
  /** In place of those in dist/client. */
  pages?: readonly BuiltPage[];
}

/**
 * Audits the project at `root`, whose site is built: content, pages, scripts and ledger, judged at the day `asOf`.
 * @throws UsageError when content has errors; its message says where
 */
export async function auditProject(
  root: string,
  { asOf, release = false, pages }: AuditOptions,
): Promise<Audit> {
  const compilation = compileContent(root);
  const content = requireContent(compilation);
  const rules = await loadRules();
  const site = createSite({
    compilation,
    content,
    asOf,
    release,
    pages: readPages(pages ?? readBuiltPages(root), compilation),
    scripts: readScripts(root),
    ledger: readLedger(root, asOf),
    findComponent: findInComponents(root),
  });
  const sources = readSources(root, compilation.sources);
  return {
    site,
    rules,
    findings: collectFindings(rules, site, sources),
    contentWarnings: compilation.diagnostics,
    sources,
  };
}

/** The content, or the end of the command with what is wrong with it. */
export function requireContent({ content, diagnostics, sources }: Compilation): Content {
  if (content !== null) return content;
  throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
}

/** The scripts that browsers get: all below dist/client/assets, and what pages hold inline is theirs too. */
function readScripts(root: string): Site['scripts'] {
  const folder = 'dist/client/assets';
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .toSorted(compareText)
    .map((name) => ({
      file: `${folder}/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(root, folder, name), 'utf8'),
    }));
}

/** Content as compiled; other files as they stand on disk, each read once. */
function readSources(root: string, compiled: ReadonlyMap<string, string>): Sources {
  const read = new Map<string, string | undefined>(compiled);
  return (file) => {
    if (!read.has(file)) read.set(file, readIfThere(join(root, file)));
    return read.get(file);
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
