import type { ReactNode } from 'react';
import type { PageSection } from '../schemas/types.ts';
import type { Ground } from './components/ground.ts';

/** Where a section is on a page that lists its sections in content. */
export interface SectionPlace {
  ground: Ground;
  /** The page, such as /states/ohio: what an entry of a collection says is in content by the last part of it. */
  route: string;
}

/**
 * How a component draws sections, by the kind that content names. A component that draws a kind exports this as
 * `sections`; the schema of the kind has its name as `section`. Nothing else has to know of it.
 */
export type SectionKinds = {
  [Kind in keyof PageSection]?: (own: NonNullable<PageSection[Kind]>, place: SectionPlace) => ReactNode;
};
