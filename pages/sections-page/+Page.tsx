import { Fragment } from 'react';
import type { Ground } from '../../renderer/components/ground.ts';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import type { SectionLook } from '../../renderer/components/section/section.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import type { SectionKinds, SectionPlace } from '../../renderer/section-kinds.ts';
import type { PageSection, SectionsPage } from '../../schemas/types.ts';

const GROUNDS: readonly Ground[] = ['sand', 'shell', 'sand', 'glass'];

/** Every kind of section that a component draws, by its name in content. */
const KINDS: SectionKinds = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ sections?: SectionKinds }>(
      ['../../renderer/components/*/*.tsx', '!../../renderer/components/*/*.example.tsx'],
      { eager: true },
    ),
  ).map(({ sections }) => sections),
);

/** Shows a page that lists its sections in its content file. */
export default function Sections({ page }: { page: SectionsPage }) {
  const { route, crumbs, hero, contents, callBar, ground = 'sand', sections, closing } = page;
  const first = GROUNDS.indexOf(ground);
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <PageBody contents={contents} callBar={callBar} closing={closing}>
        {sections.map((section, index) => (
          <Fragment key={index}>
            {drawSection(section, { look: lookOf(first + index, index === sections.length - 1), route })}
          </Fragment>
        ))}
      </PageBody>
    </>
  );
}

/** Grounds take turns, and shell closes with a scalloped edge where a section follows. */
function lookOf(turn: number, isLast: boolean): SectionLook {
  const ground = GROUNDS[turn % GROUNDS.length] ?? 'sand';
  return { ground, edge: ground === 'shell' && !isLast ? 'scallop' : undefined };
}

/** The schema allows exactly one kind in each section. */
function drawSection(section: PageSection, place: SectionPlace) {
  return Object.keys(section)
    .filter((key): key is keyof PageSection => key in section)
    .map((kind) => drawKind(kind, section, place));
}

function drawKind<Kind extends keyof PageSection>(kind: Kind, section: PageSection, place: SectionPlace) {
  const own = section[kind];
  const draw = KINDS[kind];
  if (own === undefined) return null;
  if (draw === undefined)
    throw new Error(`no component in renderer/components exports \`sections\` with the kind ${kind}`);
  return draw(own, place);
}
