import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates the HTML that the server rendered into `root`. Prefixes ids with the id of `root`, as the server did. Works
 * in small tasks, so that a slow phone can respond to touches. If a component throws, restores the HTML from before
 * hydration, with the text that the visitor had typed.
 * @param onError receives the error that the component threw
 */
export function hydrateIsland(root: HTMLElement, island: ReactNode, onError: (error: unknown) => void): void {
  const prerendered = [...root.cloneNode(true).childNodes];
  let hydrated: Root | undefined;
  startTransition(() => {
    hydrated = hydrateRoot(root, island, {
      identifierPrefix: `${root.id}-`,
      onUncaughtError(error) {
        // Wait, because React is still running and clears the root after this function.
        queueMicrotask(() => {
          hydrated?.unmount();
          root.replaceChildren(...prerendered);
          delete root.dataset['hydrated'];
          onError(error);
        });
      },
      // Report differences from the server's HTML. React repairs them, but they are bugs in our code.
      onRecoverableError: reportError,
    });
  });
}
