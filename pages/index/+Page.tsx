import content from 'virtual:content';
import { Carriers } from '../../renderer/components/carriers/carriers.tsx';
import { Estimate } from '../../renderer/components/estimate/estimate.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { PlanLinks } from '../../renderer/components/plan-links/plan-links.tsx';
import { Process } from '../../renderer/components/process/process.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { Testimonials } from '../../renderer/components/testimonials/testimonials.tsx';
import type { HomePage } from '../../schemas/types.ts';

export default function Home({ page }: { page: HomePage }) {
  const { hero, contents, process, plans, carriers, reviews, closing } = page;
  return (
    <>
      <Hero hero={hero} />
      {content.estimate && <Estimate estimate={content.estimate} ground="shell" />}
      <PageBody contents={contents} closing={closing}>
        {process && (
          <Section heading={process.heading} id={process.id} ground="sand">
            <Process {...process} />
          </Section>
        )}
        {plans && (
          <Section heading={plans.heading} id={plans.id} ground="shell" edge="scallop">
            <PlanLinks items={plans.items} />
          </Section>
        )}
        {carriers && (
          <Section heading={carriers.heading} id={carriers.id} ground="sand">
            <Carriers disclosure={carriers.disclosure} />
          </Section>
        )}
        {reviews && (
          <Section heading={reviews.heading} id={reviews.id} ground="glass">
            <Testimonials rating={reviews.rating} link={reviews.link} />
          </Section>
        )}
      </PageBody>
    </>
  );
}
