import { Fragment } from 'react';
import { Hero, HeroFacts } from '../../renderer/components/hero/hero.tsx';
import type { SectionLook } from '../../renderer/components/section/section.tsx';
import { drawSection } from '../../renderer/draw-section.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { lookOf } from '../../renderer/section-kinds.ts';
import type { PageSection, SectionsPage } from '../../schemas/types.ts';

/**
 * Draws a page that lists its sections in its content file. If the first section is a tool, it is part of the page's
 * head, and the assurances and figures of the hero follow it.
 */
export default function Sections({ page }: { page: SectionsPage }) {
  const { route, crumbs, hero, contents, callBar, ground, sections, closing } = page;
  const isCentered = hero.layout === 'centered';
  const head = sections.slice(0, sections[0]?.estimate || sections[0]?.companyFit ? 1 : 0);
  const body = sections.slice(head.length);
  const { assurances, stats, ...words } = hero;
  const draw = (list: readonly PageSection[], lookAt: (index: number) => SectionLook) =>
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
          align: isCentered ? 'center' : 'start',
        }))}
      </PageBody>
    </>
  );
}
