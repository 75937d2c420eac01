import { Fragment } from 'react';
import { Hero, HeroFacts } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/components/page-body/page-body.tsx';
import { lookOf, type SectionKinds, type SectionPlace } from '../../renderer/components/section/section.tsx';
import type { PageSection, SectionsPage } from '../../schemas/types.ts';

/** Maps each kind of section in content to the component that draws it. */
const KINDS: SectionKinds = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ sections?: SectionKinds }>('../../renderer/components/*/*.tsx', { eager: true }),
  ).map(({ sections }) => sections),
);

/**
 * Draws a page that lists its sections in its content file. If the first section is a tool, it is part of the page's
 * head, and the assurances and figures of the hero follow it.
 * @throws Error if no component draws a kind of section
 */
export default function Sections({ page }: { page: SectionsPage }) {
  const { route, crumbs, hero, contents, callBar, ground, sections, closing } = page;
  const isCentered = hero.layout === 'centered';
  const head = sections.slice(0, sections[0]?.estimate || sections[0]?.companyFit ? 1 : 0);
  const body = sections.slice(head.length);
  const { assurances, stats, ...words } = hero;
  const draw = (list: readonly PageSection[], lookAt: (index: number) => SectionPlace['look']) =>
    list.map((section, index) => (
      <Fragment key={index}>{drawSection(section, { look: lookAt(index), route })}</Fragment>
    ));
  return (
    <>
      <Hero hero={head.length > 0 ? words : hero} crumbs={crumbs} answers={head.length > 0} />
      {draw(head, () => ({ ground: 'shell' }))}
      {head.length > 0 && <HeroFacts assurances={assurances} stats={stats} ground={hero.ground} />}
      <PageBody contents={contents} callBar={callBar} closing={closing} centered={isCentered}>
        {draw(body, (index) => ({
          ...lookOf(index, body.length, ground),
          align: isCentered ? 'center' : undefined,
        }))}
      </PageBody>
    </>
  );
}

/** Draws a section with the component of its kind, which is its only key. */
function drawSection(section: PageSection, place: SectionPlace) {
  const isKind = (key: string): key is keyof PageSection => key in section;
  const [kind] = Object.keys(section).filter(isKind);
  return kind && drawKind(kind, section, place);
}

function drawKind<Kind extends keyof PageSection>(kind: Kind, section: PageSection, place: SectionPlace) {
  const own = section[kind];
  const draw = KINDS[kind];
  if (draw === undefined) throw new Error(`no component exports \`sections\` with the kind ${kind}`);
  return own && draw(own, place);
}
