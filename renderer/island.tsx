import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { JsonScript } from './json-script.tsx';
import { href } from './links.ts';
import { HOLD_PRESSES } from './client/hold-presses.ts';

/** An island: a React component that hydrates in the browser. `name` is its folder below renderer/islands/. */
export interface IslandDefinition<Props> {
  name: string;
  component: ComponentType<Props>;
  /**
   * The moment when the island hydrates: on the first pointer or focus in it, when the page is idle, or when it is in
   * view.
   */
  hydrate: 'interaction' | 'idle' | 'visible';
  /**
   * True for a form that needs React: clicks are queued until hydration, an error appears if the script fails, and
   * the page contains the props as JSON. Other islands also work without React, and read their props from the HTML.
   */
  isForm?: boolean;
  /** The names of the fields of a form whose answers may arrive in the fragment of the address. */
  takes?: readonly string[];
}

/**
 * Hydrates the HTML of an island in `root`. The hydrate.tsx of each island exports such a function as `mount`. Rejects if
 * something that the island needs does not load.
 */
export type Mount = (
  root: HTMLElement,
  onHydrated: () => void,
  onError: (error: unknown) => void,
) => void | Promise<void>;

/**
 * Renders an island as a separate React tree, so that `useId` returns the same ids on the server and in the browser.
 * `data-src` is the source file of the hydration script; the build replaces it with the address of the chunk.
 */
export function Island<Props extends object>({ of, props }: { of: IslandDefinition<Props>; props: Props }) {
  const { name, component: Component, hydrate, isForm = false, takes = [] } = of;
  const id = `island-${name}`;
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${id}-` });
  return (
    <>
      {isForm && <script data-takes={takes.join('-')} dangerouslySetInnerHTML={{ __html: HOLD_PRESSES }} />}
      <div
        id={id}
        data-island={name}
        data-when-idle={hydrate === 'idle' ? '' : undefined}
        data-when-visible={hydrate === 'visible' ? '' : undefined}
        data-form={isForm ? '' : undefined}
        data-src={href(`/renderer/islands/${name}/hydrate.tsx`)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isForm && <JsonScript id={`${id}-props`} data={props} />}
    </>
  );
}
