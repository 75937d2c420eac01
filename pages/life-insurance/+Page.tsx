import content from 'virtual:content';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { LifeSum } from '../../renderer/components/life-sum/life-sum.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Note } from '../../renderer/components/note/note.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Scenarios } from '../../renderer/components/scenarios/scenarios.tsx';
import { Section } from '../../renderer/components/section/section.tsx';

export default function LifeInsurancePage() {
  const { crumbs, hero, contents, plans, needs, sum, questions, closing } = content.pages.lifeInsurance;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="sand" layout="reverse" />
      <PageBody contents={contents} closing={closing}>
        <Section heading={plans.heading} id={plans.id} ground="shell" edge="scallop">
          <OfferCards items={plans.items} labels={plans.labels} />
        </Section>
        <Section heading={needs.heading} id={needs.id} ground="sand">
          <Scenarios items={needs.items} />
          <Note text={needs.note} />
        </Section>
        <LifeSum sum={sum} ground="shell" />
        <Explainer explainer={content.prose.lifeHowMuch} ground="glass" />
        <Questions questions={questions} ground="sand" />
      </PageBody>
    </>
  );
}
