/** Judges the copy in a separate thread, so that edits show without waiting for it. */
import { createUnchanged } from '../content/unchanged.ts';
import { runService } from '../thread.ts';
import { defaultDay } from './approvals/git.ts';
import { judgeCopy, type CopyJudgment } from './judge-copy.ts';

const unchanged = createUnchanged();
runService<{ root: string }, CopyJudgment>(({ root }) => judgeCopy(root, defaultDay(root), unchanged));
