/** After this long without the scheduling page the answers are kept again, and the visitor may hand off again. */
export const HAND_OFF_PATIENCE_MS = 10_000;

/** Leaves for another page once, however often it is asked to. */
export interface HandOff {
  /** Runs `leave` unless that was done; true if it was done now. Runs `stay` when the page is still here after a wait. */
  start(leave: () => void, stay: () => void): boolean;
  /** Whether the browser may still open the other page: it was asked to, and the visitor has done nothing since. */
  isUnderway(): boolean;
  /** The visitor came back, or changed an answer: the other page is not what comes next. */
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
