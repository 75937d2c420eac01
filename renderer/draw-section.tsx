import { Fragment, type ReactNode } from 'react';
import type { PageSection } from '../schemas/types.ts';
import type { SectionKinds, SectionPlace } from './section-kinds.ts';

/** Maps each kind of section in content to the component that draws it. */
const KINDS: SectionKinds = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ sections?: SectionKinds }>('./components/*/*.tsx', { eager: true }),
  ).map(({ sections }) => sections),
);

/** Draws a section that content lists. @throws Error if no component draws its kind */
export function drawSection(section: PageSection, place: SectionPlace): ReactNode {
  return kindsIn(section).map((kind) => <Fragment key={kind}>{drawKind(kind, section, place)}</Fragment>);
}

/** Returns the kind of a section. The schema allows exactly one. */
function kindsIn(section: PageSection): (keyof PageSection)[] {
  return Object.keys(section).filter((key): key is keyof PageSection => key in section);
}

function drawKind<Kind extends keyof PageSection>(kind: Kind, section: PageSection, place: SectionPlace) {
  const own = section[kind];
  const draw = KINDS[kind];
  if (own === undefined) return null;
  if (draw === undefined)
    throw new Error(`no component in renderer/components exports \`sections\` with the kind ${kind}`);
  return draw(own, place);
}
