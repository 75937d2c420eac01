import { Fragment } from 'react';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { drawSection } from '../../renderer/draw-section.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { lookOf } from '../../renderer/section-kinds.ts';
import type { SectionsPage } from '../../schemas/types.ts';

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
