import { useContent } from '../../renderer/content.ts';
import { Carriers } from '../../renderer/components/carriers/carriers.tsx';
import { Estimate } from '../../renderer/components/estimate/estimate.tsx';
import { Hero, HeroFacts } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { PlanLinks } from '../../renderer/components/plan-links/plan-links.tsx';
import { Process } from '../../renderer/components/process/process.tsx';
import { inSection } from '../../renderer/components/section/in-section.tsx';
import { sectionsInOrder, type DrawnSections } from '../../renderer/sections-in-order.tsx';
import { Testimonials } from '../../renderer/components/testimonials/testimonials.tsx';
import type { HomePage } from '../../schemas/types.ts';

const SECTIONS: DrawnSections<HomePage> = {
  process: inSection(Process),
  plans: inSection(PlanLinks),
  carriers: inSection(Carriers),
  reviews: inSection(Testimonials),
};

export default function Home({ page }: { page: HomePage }) {
  const content = useContent();
  const { contents, closing } = page;
  const { estimate } = content;
  const { assurances, stats, ...hero } = page.hero;
  return (
    <>
      <Hero hero={estimate ? hero : page.hero} />
      {estimate && (
        <>
          <Estimate estimate={estimate} ground="shell" />
          <HeroFacts assurances={assurances} stats={stats} ground={hero.ground} />
        </>
      )}
      <PageBody contents={contents} closing={closing}>
        {sectionsInOrder(page, SECTIONS)}
      </PageBody>
    </>
  );
}
