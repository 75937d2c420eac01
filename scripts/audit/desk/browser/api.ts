import type {
  DeskAnswer,
  DeskRequest,
  Failure,
  FinishAnswer,
  FinishSummary,
  SiteAnswer,
} from '../desk-model.ts';

async function ask<Answer>(path: string, body?: unknown): Promise<Answer | Failure> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(
      path,
      body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    return await response.json();
  } catch {
    const message = 'The desk does not answer. Is npm run review still running? Nothing was recorded.';
    return { kind: 'failed', message };
  }
}

/** What the page asks of its server. A failed answer says why, in a sentence. */
export const api = {
  /** @param known the version that the page has, and who reads it, where git does not say it */
  site: (known: { version: string; by: string }) =>
    ask<SiteAnswer>(`/site?${new URLSearchParams({ known: known.version, by: known.by })}`),
  decide: (decision: DeskRequest) => ask<DeskAnswer>('/decisions', decision),
  teach: (id: string, claim: string | null) => ask<{ message: string }>('/labels', { id, claim }),
  undo: (by: string) => ask<DeskAnswer>('/undo', { by }),
  finish: () => ask<FinishSummary>('/finish'),
  commit: () => ask<FinishAnswer>('/commit', {}),
};
