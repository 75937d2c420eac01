import content from 'virtual:content';
import { Carriers } from '../../renderer/components/carriers/carriers.tsx';
import { Estimate } from '../../renderer/components/estimate/estimate.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { PlanLinks } from '../../renderer/components/plan-links/plan-links.tsx';
import { Process } from '../../renderer/components/process/process.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { sectionsInOrder, type DrawnSections } from '../../renderer/sections-in-order.tsx';
import { Testimonials } from '../../renderer/components/testimonials/testimonials.tsx';
import type { HomePage } from '../../schemas/types.ts';

const SECTIONS: DrawnSections<HomePage> = {
  process: (process, look) => (
    <Section heading={process.heading} id={process.id} {...look}>
      <Process {...process} />
    </Section>
  ),
  plans: ({ heading, id, items }, look) => (
    <Section heading={heading} id={id} {...look}>
      <PlanLinks items={items} />
    </Section>
  ),
  carriers: ({ heading, id, disclosure }, look) => (
    <Section heading={heading} id={id} {...look}>
      <Carriers disclosure={disclosure} />
    </Section>
  ),
  reviews: ({ heading, id, rating, link }, look) => (
    <Section heading={heading} id={id} {...look}>
      <Testimonials rating={rating} link={link} />
    </Section>
  ),
};

export default function Home({ page }: { page: HomePage }) {
  const { hero, contents, closing } = page;
  return (
    <>
      <Hero hero={hero} />
      {content.estimate && <Estimate estimate={content.estimate} ground="shell" />}
      <PageBody contents={contents} closing={closing}>
        {sectionsInOrder(page, SECTIONS)}
      </PageBody>
    </>
  );
}
