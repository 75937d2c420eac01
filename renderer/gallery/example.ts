import type { ReactNode } from 'react';

/** A state that a pointer or a key brings about, or that an attribute says. */
export type State = 'hover' | 'focus-visible' | 'active';

/**
 * One component as no page shows it when it has loaded: in states, or hidden. Each component’s are in
 * `<name>.example.tsx` in its folder, filled with the site’s own content.
 */
export interface Example {
  /** The component and what is particular about it, as a developer would write it. */
  name: string;
  /** Shown once as it is, and once in each of these: every control in it looks that way. */
  states?: readonly State[];
  /** Brings its own ground and edges. */
  isWide?: boolean;
  render(): ReactNode;
}

/** Examples of what an agency may leave out of its content: none where it is absent. */
export function examplesOf<Part>(
  part: Part | undefined,
  list: (part: Part) => readonly Example[],
): readonly Example[] {
  return part === undefined ? [] : list(part);
}
