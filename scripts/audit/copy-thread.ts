/** Judges the copy in a separate thread, so that edits show without waiting for it. */
import { runThread } from '../publish/thread.ts';
import { defaultDay } from './approvals/git.ts';
import { judgeCopy, type CopyJudgment } from './judge-copy.ts';

await runThread<{ root: string }, CopyJudgment>(({ root }) => judgeCopy(root, defaultDay(root)));
