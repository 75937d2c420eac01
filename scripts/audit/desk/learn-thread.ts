/** Trains the model in a separate thread and keeps it: the audit that follows a build finds it ready. */
import { runThread } from '../../thread.ts';
import { loadRules } from '../checks/load-rules.ts';

runThread<{ root: string }, void>(async ({ root }) => {
  await loadRules(root);
});
