import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates what the server rendered into `root`, with the prefix it used for ids, in pieces: between them a slow phone
 * answers touches. Returns a function that unmounts it. A component that throws empties the root: `onError` reports it,
 * and the caller has the HTML from before.
 */
export function hydrateIsland(
  root: HTMLElement,
  island: ReactNode,
  onError: (error: unknown) => void,
): () => void {
  let hydrated: Root | undefined;
  startTransition(() => {
    hydrated = hydrateRoot(root, island, {
      identifierPrefix: `${root.id}-`,
      onUncaughtError: onError,
      // React repairs a mismatch, and nothing breaks; it is still our fault.
      onRecoverableError: reportError,
    });
  });
  return () => hydrated?.unmount();
}
