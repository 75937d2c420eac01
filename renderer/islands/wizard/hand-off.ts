import { HAND_OFF_PATIENCE_MS } from './constants.ts';

/** Leaves for another page once, however often it is asked to. */
export interface HandOff {
  /** Runs `leave` unless that was done; true if it was done now. */
  start(leave: () => void): boolean;
  /** Allows one more: the visitor came back, changed an answer, or waited in vain. */
  rearm(): void;
}

export function createHandOff(): HandOff {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const rearm = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  return {
    start(leave) {
      if (patience !== undefined) return false;
      patience = setTimeout(rearm, HAND_OFF_PATIENCE_MS);
      leave();
      return true;
    },
    rearm,
  };
}
