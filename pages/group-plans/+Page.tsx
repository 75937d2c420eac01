import { Contributions } from '../../renderer/components/contributions/contributions.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import type { GroupPlansPage } from '../../schemas/types.ts';

export default function GroupPlans({ page }: { page: GroupPlansPage }) {
  const { crumbs, hero, contents, advantages, plans, contributions, explainer, questions, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="ink" layout="split" />
      <PageBody contents={contents} closing={closing}>
        {advantages && (
          <Section heading={advantages.heading} id={advantages.id} ground="sand">
            <Points items={advantages.items} variant="cards" />
          </Section>
        )}
        {plans && (
          <Section heading={plans.heading} id={plans.id} ground="shell" edge="scallop">
            <OfferCards items={plans.items} labels={plans.labels} />
          </Section>
        )}
        <Explainer name={explainer} ground="sand" />
        {contributions && (
          <Section heading={contributions.heading} id={contributions.id} ground="glass">
            <Contributions items={contributions.items} labels={contributions.labels} />
          </Section>
        )}
        {questions && <Questions questions={questions} ground="sand" />}
      </PageBody>
    </>
  );
}
