/** Judges the site in a separate thread, and lets a browser read its pages: the desk answers meanwhile. */
import { setPriority } from 'node:os';
import { today } from '../../day.ts';
import { openWork } from '../../publish/keep-work.ts';
import { runThread } from '../../thread.ts';
import { auditProject } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { textsOf } from '../seen/kept-pages.ts';
import { walkPages } from '../seen/walk-site.ts';
import type { ReadPages } from './desk.ts';

/** What it is asked for, one after the other: the rules are loaded while the site is built. */
export interface AuditJob {
  root: string;
  step: 'load' | 'judge' | 'read';
}

/** The build, the desk and the reviewer's own browser come first. */
const PRIORITY = 5;
// On Linux this sets the priority of this thread and of the browser it starts; elsewhere it would slow the whole desk.
if (process.platform === 'linux') setPriority(PRIORITY);

runThread<AuditJob, ReadPages>(async ({ root, step }) => {
  if (step === 'load') {
    await loadRules(root);
    return { transcripts: new Map(), findings: [] };
  }
  const transcripts = step === 'read' ? textsOf(await walkPages(root)) : null;
  const work = openWork(root);
  const { findings } = await auditProject(root, { asOf: today(), transcripts, work });
  work.save();
  return { transcripts: transcripts ?? new Map(), findings };
});
