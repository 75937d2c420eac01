import content from 'virtual:content';
import { Actions } from '../../renderer/components/action.tsx';
import { CallToAction } from '../../renderer/components/call-to-action.tsx';
import { Carriers } from '../../renderer/components/carriers.tsx';
import { Hero } from '../../renderer/components/hero.tsx';
import { PlanLinks } from '../../renderer/components/plan-links.tsx';
import { Process } from '../../renderer/components/process.tsx';
import { Section } from '../../renderer/components/section.tsx';
import { Stats } from '../../renderer/components/stats.tsx';
import { Testimonials } from '../../renderer/components/testimonials.tsx';

export default function HomePage() {
  const { hero, stats, process, plans, carriers, reviews, closing } = content.pages.home;
  const { stars, verified, newTab } = content.interface;
  return (
    <>
      <Hero hero={hero} tone="coral" layout="split">
        <Stats items={stats} />
      </Hero>
      <Section heading={process.heading} id={process.id} ground="sand" align="center">
        <Process steps={process.steps} />
        <Actions items={[process.action]} />
      </Section>
      <Section heading={plans.heading} id={plans.id} ground="shell" edge="scallop">
        <PlanLinks items={plans.items} />
      </Section>
      <Section heading={carriers.heading} id={carriers.id} ground="sand" align="center">
        <Carriers rows={content.carriers.rows} disclosure={carriers.disclosure} />
      </Section>
      <Section heading={reviews.heading} id={reviews.id} ground="glass">
        <Testimonials
          items={content.testimonials.items}
          rating={reviews.rating}
          stars={stars}
          verified={verified}
          link={reviews.link}
          newTab={newTab}
        />
      </Section>
      <CallToAction content={closing} />
    </>
  );
}
