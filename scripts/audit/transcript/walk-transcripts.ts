import { compileContent } from '../../content/compile.ts';
import { requireContent } from '../register/read-copy.ts';
import { writeTranscripts } from './write/transcript-files.ts';

/**
 * The transcript of each page of the built site, written to dist/audit/transcripts too. Pages that have not changed
 * since the last walk are not walked again, unless `fresh`.
 * @throws UsageError when content has errors, there is no browser, or a page cannot be walked
 */
export async function walkTranscripts(root: string, { fresh = false } = {}): Promise<Map<string, string>> {
  // A browser's driver is loaded by the commands that need one, and by no other.
  const { walkSite } = await import('./walk-site.ts');
  const transcripts = await walkSite(root, { content: requireContent(compileContent(root)), fresh });
  writeTranscripts(root, transcripts);
  return transcripts;
}
