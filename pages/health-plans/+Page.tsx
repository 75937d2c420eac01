import { ComparisonTable } from '../../renderer/components/comparison-table/comparison-table.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import type { HealthPlansPage } from '../../schemas/types.ts';

export default function HealthPlans({ page }: { page: HealthPlansPage }) {
  const { crumbs, hero, contents, plans, comparison, explainer, questions, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="glass" layout="overhang" />
      <PageBody contents={contents} closing={closing}>
        {comparison && (
          <Section heading={comparison.heading} id={comparison.id} ground="shell" edge="scallop">
            <ComparisonTable {...comparison} />
          </Section>
        )}
        {plans && (
          <Section heading={plans.heading} id={plans.id} ground="sand">
            <OfferCards items={plans.items} labels={plans.labels} />
          </Section>
        )}
        <Explainer name={explainer} ground="shell" />
        {questions && <Questions questions={questions} ground="glass" />}
      </PageBody>
    </>
  );
}
