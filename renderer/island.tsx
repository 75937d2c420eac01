import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { href } from './links.ts';
import { HOLD_PRESSES } from './client/hold-presses.ts';

/** Makes a React component an island. `name` is its folder below renderer/islands/. */
export interface IslandDefinition<Props> {
  name: string;
  component: ComponentType<Props>;
  /** Sets when the island hydrates: at the first pointer or focus near it, when the page is idle, or in view. */
  hydrate: 'interaction' | 'idle' | 'visible';
  /**
   * Is true for a form that needs React. Clicks before hydration are queued and repeated after it, and the visitor gets
   * a message if the script fails. The page includes its props as JSON. Other islands work without React, show no
   * message, and read their props from the HTML.
   */
  isForm?: boolean;
}

/** Types the export of each island’s hydrate.tsx, which hydrates the HTML in `root` with the props it was rendered with. */
export type Mount = (root: HTMLElement, onHydrated: () => void, onError: (error: unknown) => void) => void;

/**
 * Renders an island separately from the page's own tree, so that `useId` returns the same ids on server and client.
 * `data-src` names the source of its hydration script: the development server serves that file, and the build replaces
 * it with the hashed chunk.
 */
export function Island<Props extends object>({ of, props }: { of: IslandDefinition<Props>; props: Props }) {
  const { name, component: Component, hydrate, isForm = false } = of;
  const id = `island-${name}`;
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${id}-` });
  return (
    <>
      {isForm && <script dangerouslySetInnerHTML={{ __html: HOLD_PRESSES }} />}
      <div
        id={id}
        data-island={name}
        data-when-idle={hydrate === 'idle' ? '' : undefined}
        data-when-visible={hydrate === 'visible' ? '' : undefined}
        data-form={isForm ? '' : undefined}
        data-src={href(`/renderer/islands/${name}/hydrate.tsx`)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isForm && (
        <script
          type="application/json"
          id={`${id}-props`}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
