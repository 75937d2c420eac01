import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { LifeSum } from '../../renderer/components/life-sum/life-sum.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Note } from '../../renderer/components/note/note.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Scenarios } from '../../renderer/components/scenarios/scenarios.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import type { LifeInsurancePage } from '../../schemas/types.ts';

export default function LifeInsurance({ page }: { page: LifeInsurancePage }) {
  const { crumbs, hero, contents, plans, needs, sum, explainer, questions, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="sand" layout="reverse" />
      <PageBody contents={contents} closing={closing}>
        {plans && (
          <Section heading={plans.heading} id={plans.id} ground="shell" edge="scallop">
            <OfferCards items={plans.items} labels={plans.labels} />
          </Section>
        )}
        {needs && (
          <Section heading={needs.heading} id={needs.id} ground="sand">
            <Scenarios items={needs.items} />
            <Note text={needs.note} />
          </Section>
        )}
        {sum && <LifeSum sum={sum} ground="shell" />}
        <Explainer name={explainer} ground="glass" />
        {questions && <Questions questions={questions} ground="sand" />}
      </PageBody>
    </>
  );
}
