/** Judges the copy in a thread of its own, so that nobody who edits waits for it. */
import { runThread } from '../publish/thread.ts';
import { defaultDay } from './approvals/git.ts';
import { judgeCopy, type CopyJudgment } from './judge-copy.ts';

await runThread<{ root: string }, CopyJudgment>(({ root }) => judgeCopy(root, defaultDay(root)));
