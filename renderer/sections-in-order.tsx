import { Fragment, type ReactNode } from 'react';
import { type DrawSection, lookOf, type SectionPlace } from './section-kinds.ts';

/** How a coded page draws its sections, by their keys in its content file. */
export type DrawnSections<Page> = {
  readonly [Key in keyof Page]?: DrawSection<NonNullable<Page[Key]>>;
};

/** Draws the sections of a coded page: those that its content file has, in the order of that file. */
export function sectionsInOrder<Page extends { route: string }>(
  page: Page,
  draw: DrawnSections<Page>,
): ReactNode {
  const keys = Object.keys(page).filter((key): key is keyof Page & string => key in draw);
  const drawOne = <Key extends keyof Page>(key: Key, place: SectionPlace) => {
    const own = page[key];
    return own ? draw[key]?.(own, place) : null;
  };
  return keys.map((key, index) => (
    <Fragment key={key}>{drawOne(key, { look: lookOf(index, keys.length), route: page.route })}</Fragment>
  ));
}
