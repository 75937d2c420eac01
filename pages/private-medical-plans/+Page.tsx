import { CheckList } from '../../renderer/components/check-list/check-list.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { Steps } from '../../renderer/components/steps/steps.tsx';
import { TwoLists } from '../../renderer/components/two-lists/two-lists.tsx';
import type { PrivateMedicalPlansPage } from '../../schemas/types.ts';

export default function PrivateMedicalPlans({ page }: { page: PrivateMedicalPlansPage }) {
  const {
    crumbs,
    hero,
    contents,
    advantages,
    approach,
    suits,
    considerations,
    underwriting,
    asked,
    explainer,
    questions,
    closing,
  } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="sea" layout="floating" />
      <PageBody contents={contents} closing={closing}>
        {advantages && (
          <Section heading={advantages.heading} id={advantages.id} ground="sand">
            <Points items={advantages.items} variant="cards" />
          </Section>
        )}
        <Explainer name={explainer} ground="shell" />
        {approach && (
          <Section heading={approach.heading} id={approach.id} ground="sand" align="side">
            <Steps items={approach.steps} />
          </Section>
        )}
        {suits && (
          <Section heading={suits.heading} id={suits.id} ground="glass" align="side">
            <CheckList items={suits.items} />
          </Section>
        )}
        {considerations && (
          <Section heading={considerations.heading} id={considerations.id} ground="sand" align="side">
            <CheckList items={considerations.items} mark="consider" />
          </Section>
        )}
        {underwriting && (
          <Section heading={underwriting.heading} id={underwriting.id} ground="shell" edge="scallop">
            <Steps items={underwriting.steps} />
          </Section>
        )}
        {asked && (
          <Section heading={asked.heading} id={asked.id} ground="glass">
            <TwoLists yes={asked.yes} no={asked.no} />
          </Section>
        )}
        {questions && <Questions questions={questions} ground="sand" />}
      </PageBody>
    </>
  );
}
