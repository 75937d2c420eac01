import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates what the server rendered into `root`, with the prefix it used for ids, in pieces: between them a slow phone
 * answers touches. A component that throws leaves the HTML from before, with what was typed into it.
 * @param onError told what the component threw
 */
export function hydrateIsland(root: HTMLElement, island: ReactNode, onError: (error: unknown) => void): void {
  const prerendered = [...root.cloneNode(true).childNodes];
  let hydrated: Root | undefined;
  startTransition(() => {
    hydrated = hydrateRoot(root, island, {
      identifierPrefix: `${root.id}-`,
      onUncaughtError(error) {
        // React is in the middle of its work here, and empties the root.
        queueMicrotask(() => {
          hydrated?.unmount();
          root.replaceChildren(...prerendered);
          delete root.dataset['hydrated'];
          onError(error);
        });
      },
      // React repairs a mismatch, and nothing breaks; it is still our fault.
      onRecoverableError: reportError,
    });
  });
}
