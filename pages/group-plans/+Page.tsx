import content from 'virtual:content';
import { Contributions } from '../../renderer/components/contributions/contributions.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';

export default function GroupPlansPage() {
  const { crumbs, hero, contents, advantages, plans, contributions, questions, closing } =
    content.pages.groupPlans;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="ink" layout="split" />
      <PageBody contents={contents} closing={closing}>
        <Section heading={advantages.heading} id={advantages.id} ground="sand">
          <Points items={advantages.items} variant="cards" />
        </Section>
        <Section heading={plans.heading} id={plans.id} ground="shell" edge="scallop">
          <OfferCards items={plans.items} labels={plans.labels} />
        </Section>
        <Explainer explainer={content.prose.groupFunding} ground="sand" />
        <Section heading={contributions.heading} id={contributions.id} ground="glass">
          <Contributions items={contributions.items} labels={contributions.labels} />
        </Section>
        <Questions questions={questions} ground="sand" />
      </PageBody>
    </>
  );
}
