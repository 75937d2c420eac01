import { Fragment, type ReactNode } from 'react';
import type { SectionLook } from './components/section/section.tsx';
import { lookOf } from './section-kinds.ts';

/** How a coded page draws its sections, by their keys in its content file. */
export type DrawnSections<Page> = {
  readonly [Key in keyof Page]?: (own: NonNullable<Page[Key]>, look: SectionLook) => ReactNode;
};

/**
 * Draws the sections of a coded page: those that its content file has, in the order of that file.
 * @param page what the file says
 * @param draw is given what the file says of a section, and what sets the section off from its neighbors
 */
export function sectionsInOrder<Page extends object>(page: Page, draw: DrawnSections<Page>): ReactNode {
  const keys = Object.keys(page).filter((key): key is keyof Page & string => key in draw);
  const drawOne = <Key extends keyof Page>(key: Key, look: SectionLook) => {
    const own = page[key];
    return own ? draw[key]?.(own, look) : null;
  };
  return keys.map((key, index) => <Fragment key={key}>{drawOne(key, lookOf(index, keys.length))}</Fragment>);
}
