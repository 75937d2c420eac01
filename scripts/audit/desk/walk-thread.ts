/**
 * Lets a browser read the pages, and judges the site with what it shows, in a separate thread: the desk answers
 * meanwhile.
 */
import { today } from '../../day.ts';
import { runThread } from '../../thread.ts';
import { auditProject } from '../audit.ts';
import { walkTranscripts } from '../transcript/walk-site.ts';
import type { ReadPages } from './desk.ts';

runThread<{ root: string }, ReadPages>(async ({ root }) => {
  const transcripts = await walkTranscripts(root);
  const { findings } = await auditProject(root, { asOf: today(), transcripts });
  return { transcripts, findings };
});
