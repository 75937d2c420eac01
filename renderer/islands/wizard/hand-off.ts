/**
 * Time after which, without the scheduling page, the answers are stored again and the visitor may hand off again.
 */
export const HAND_OFF_PATIENCE_MS = 10_000;

/** Leaves for another page once, however often it is requested. */
export interface HandOff {
  /**
   * Runs `leave` unless that already happened; returns true if it runs now. Runs `stay` if the page is still here
   * after a wait.
   */
  start(leave: () => void, stay: () => void): boolean;
  /** Returns true while the browser may still open the other page and the visitor has done nothing since. */
  isUnderway(): boolean;
  /** Cancels the hand-off: the visitor came back or changed an answer. */
  cancel(): void;
}

export function createHandOff(): HandOff {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isUnderway = false;
  const stopWaiting = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  return {
    start(leave, stay) {
      if (patience !== undefined) return false;
      isUnderway = true;
      patience = setTimeout(() => {
        stopWaiting();
        stay();
      }, HAND_OFF_PATIENCE_MS);
      leave();
      return true;
    },
    isUnderway: () => isUnderway,
    cancel() {
      isUnderway = false;
      stopWaiting();
    },
  };
}
