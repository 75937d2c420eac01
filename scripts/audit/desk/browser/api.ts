import type { DeskAct, DeskAnswer, FinishAnswer, FinishSummary, SiteAnswer } from '../desk-model.ts';

const SILENT = 'The desk does not answer. Is npm run review still running? Nothing was recorded.';

async function send<Answer>(
  path: string,
  body: unknown,
): Promise<Answer | { kind: 'failed'; message: string }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Desk-Key': document.body.dataset['key'] ?? '' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { kind: 'failed', message: SILENT };
  }
}

async function ask<Answer>(path: string): Promise<Answer | { kind: 'failed'; message: string }> {
  try {
    const response = await fetch(path);
    if (response.status === 403)
      return {
        kind: 'failed',
        message: 'This window is not let in any more. Press Enter in the terminal for a new address.',
      };
    return await response.json();
  } catch {
    return { kind: 'failed', message: SILENT };
  }
}

/** What a decision is about. */
export interface Decision {
  act: DeskAct;
  by: string;
  note: string;
  units: readonly { id: string; hash: string }[];
  gone: readonly string[];
}

export const api = {
  site: () => ask<SiteAnswer>('/site'),
  decide: (decision: Decision) => send<DeskAnswer>('/decisions', decision),
  teach: (id: string, claim: string | null) =>
    send<{ kind: 'taught'; message: string }>('/labels', { id, claim }),
  undo: (by: string) => send<DeskAnswer>('/undo', { by }),
  finish: () => ask<FinishSummary>('/finish'),
  commit: () => send<FinishAnswer>('/commit', {}),
};
