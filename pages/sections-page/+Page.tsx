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
  const { route, crumbs, hero, contents, callBar, sections, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <PageBody contents={contents} callBar={callBar} closing={closing}>
        {sections.map((section, index) => (
          <Fragment key={index}>
            {drawSection(section, { look: lookOf(index, sections.length), route })}
          </Fragment>
        ))}
      </PageBody>
    </>
  );
}

/** Grounds take turns, and a darker one closes with a scalloped edge where a section follows. */
function lookOf(index: number, count: number): SectionLook {
  const ground = GROUNDS[index % GROUNDS.length] ?? 'sand';
  return { ground, edge: ground === 'shell' && index < count - 1 ? 'scallop' : undefined };
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
