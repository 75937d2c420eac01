/** Limits how long a scheduling page may take to open. Then the answers are stored again, for a new try. */
export const HAND_OFF_PATIENCE_MS = 10_000;

export type HandOff = ReturnType<typeof createHandOff>;

/** Creates functions that leave for another page once, however often that is requested. */
export function createHandOff() {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isUnderway = false;
  const stopWaiting = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  return {
    /** Runs `leave` unless it has already run. Runs `stay` if the page is still open after a delay. */
    start(leave: () => void, stay: () => void): void {
      if (patience !== undefined) return;
      isUnderway = true;
      patience = setTimeout(() => {
        stopWaiting();
        stay();
      }, HAND_OFF_PATIENCE_MS);
      leave();
    },
    /** Returns true while the browser may still open the other page and the visitor has done nothing since. */
    isUnderway: () => isUnderway,
    /** Cancels leaving, because the visitor came back or changed an answer. */
    cancel() {
      isUnderway = false;
      stopWaiting();
    },
  };
}
