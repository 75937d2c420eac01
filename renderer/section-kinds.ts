import type { ReactNode } from 'react';
import type { Content, PageSection } from '../schemas/types.ts';
import type { Ground, SectionLook } from './components/section/section.tsx';

/** Describes the page of a section. */
export interface SectionPlace {
  look: SectionLook;
  /** Is the page's route, such as /states/ohio. Its last part is the name of the entry in content. */
  route: string;
}

/**
 * Maps kinds of section, as content names them, to functions that draw them. A component that draws a kind exports this
 * as `sections`, and the kind's schema names the component in `section`. No other file has to change.
 */
export type SectionKinds = { [Kind in keyof PageSection]?: DrawSection<NonNullable<PageSection[Kind]>> };

/** Draws a section from its content. */
export type DrawSection<Own> = (own: Own, place: SectionPlace) => ReactNode;

/** Returns every section of a kind on the pages that list their sections. */
export function sectionsOf<Kind extends keyof PageSection>(
  pages: Content['pages'],
  kind: Kind,
): NonNullable<PageSection[Kind]>[] {
  return Object.values(pages).flatMap((page) =>
    page && 'sections' in page ? page.sections.flatMap((section) => section[kind] ?? []) : [],
  );
}

const GROUNDS: readonly Ground[] = ['sand', 'shell', 'sand', 'glass'];

/**
 * Chooses the look of a section in a list: backgrounds alternate, and a shell section has a scalloped edge unless it is
 * last.
 * @param index of the section, from 0
 * @param count of all sections of the page
 * @param first the background of the first section
 */
export function lookOf(index: number, count: number, first: Ground = 'sand'): SectionLook {
  const ground = GROUNDS[(GROUNDS.indexOf(first) + index) % GROUNDS.length] ?? 'sand';
  return { ground, edge: ground === 'shell' && index < count - 1 ? 'scallop' : undefined };
}
