/** Lets a browser read the pages in a separate thread: the desk answers meanwhile. */
import { runThread } from '../../thread.ts';
import { walkTranscripts } from '../transcript/walk-site.ts';

await runThread<{ root: string }, Map<string, string>>(({ root }) => walkTranscripts(root));
