import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates what the server rendered into `root`, with the prefix it used for ids; gives back how to let go.
 * A component that throws empties the root: `onError` says so, and the caller has what stood there.
 */
export function hydrateIsland(
  root: HTMLElement,
  island: ReactNode,
  onError: (error: unknown) => void,
): () => void {
  const hydrated = hydrateRoot(root, island, {
    identifierPrefix: `${root.id}-`,
    onUncaughtError: onError,
    // A mismatch is repaired by React and breaks nothing; it is still a fault of ours.
    onRecoverableError: reportError,
  });
  return () => hydrated.unmount();
}
