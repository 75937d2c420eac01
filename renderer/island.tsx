import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { HOLD_PRESSES } from './client/hold-presses.ts';

/** Says when an island hydrates: at the first pointer, touch or focus near it, when the page is idle, or on screen. */
type HydrateWhen = 'interaction' | 'idle' | 'visible';

/** Makes a React component an island. `name` is its folder below renderer/islands/. */
export interface IslandDefinition<Props> {
  name: string;
  component: ComponentType<Props>;
  hydrate: HydrateWhen;
  /**
   * A form that needs React: a press made before hydration is held and answered after it, and the visitor gets a message
   * when the script fails. Other islands do their job without React, and say nothing.
   */
  isForm?: boolean;
  /** The HTML says all that the props say. Then hydrate.tsx reads them from it, and the page does not say it twice. */
  readsPropsFromHtml?: boolean;
}

/** Types the export of each island’s hydrate.tsx, which hydrates the HTML in `root` with the props it was rendered with. */
export type Mount = (root: HTMLElement, onHydrated: () => void, onError: (error: unknown) => void) => void;

/**
 * Renders an island apart from the page's own tree, so that `useId` agrees on both sides, with its props as JSON
 * beside it if the HTML does not say them. `data-src` names the source of its hydration: the development server serves that very file, the
 * build puts the hashed chunk in its place.
 */
export function Island<Props extends object>({ of, props }: { of: IslandDefinition<Props>; props: Props }) {
  const { name, component: Component, hydrate, isForm = false, readsPropsFromHtml = false } = of;
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
        data-src={`${import.meta.env.BASE_URL}renderer/islands/${name}/hydrate.tsx`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!readsPropsFromHtml && (
        <script
          type="application/json"
          id={`${id}-props`}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
