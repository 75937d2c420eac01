import { Fragment } from 'react';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { lookOf, type SectionKinds, type SectionPlace } from '../../renderer/section-kinds.ts';
import type { PageSection, SectionsPage } from '../../schemas/types.ts';

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
  const { route, crumbs, hero, contents, callBar, ground, sections, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <PageBody contents={contents} callBar={callBar} closing={closing}>
        {sections.map((section, index) => (
          <Fragment key={index}>
            {drawSection(section, { look: lookOf(index, sections.length, ground), route })}
          </Fragment>
        ))}
      </PageBody>
    </>
  );
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
