import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates the HTML that the server rendered into `root`, with the same prefix for ids. Works in small tasks, so that a
 * slow phone can respond to touches. If a component throws, restores the earlier HTML with what was typed into it.
 * @param onError receives the error that the component threw
 */
export function hydrateIsland(root: HTMLElement, island: ReactNode, onError: (error: unknown) => void): void {
  const prerendered = [...root.cloneNode(true).childNodes];
  let hydrated: Root | undefined;
  startTransition(() => {
    hydrated = hydrateRoot(root, island, {
      identifierPrefix: `${root.id}-`,
      onUncaughtError(error) {
        // Wait, because React is still running and clears the root afterwards.
        queueMicrotask(() => {
          hydrated?.unmount();
          root.replaceChildren(...prerendered);
          delete root.dataset['hydrated'];
          onError(error);
        });
      },
      // Report a mismatch, which React repairs: it is a bug in our code.
      onRecoverableError: reportError,
    });
  });
}
