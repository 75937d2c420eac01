/** Judges the copy in a separate thread, so that edits show without waiting for it. */
import { createUnchanged } from '../content/unchanged.ts';
import { runThread } from '../thread.ts';
import { defaultDay } from './approvals/git.ts';
import { judgeCopy, type CopyJudgment } from './judge-copy.ts';

const unchanged = createUnchanged();
runThread<{ root: string }, CopyJudgment>(({ root }) => judgeCopy(root, defaultDay(root), unchanged));
