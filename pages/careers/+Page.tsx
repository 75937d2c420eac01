import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Note } from '../../renderer/components/note/note.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { Training } from '../../renderer/components/training/training.tsx';
import type { CareersPage } from '../../schemas/types.ts';

export default function Careers({ page }: { page: CareersPage }) {
  const { crumbs, hero, contents, callBar, ownership, onboarding, training, explainer, questions, closing } =
    page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="ink" layout="reverse" />
      <PageBody contents={contents} callBar={callBar} closing={closing}>
        {ownership && (
          <Section heading={ownership.heading} id={ownership.id} ground="sand">
            <Points items={ownership.items} variant="arches" />
          </Section>
        )}
        {onboarding && (
          <Section heading={onboarding.heading} id={onboarding.id} ground="shell" edge="scallop">
            <OfferCards items={onboarding.items} labels={onboarding.labels} pressable />
            <Note text={onboarding.note} />
          </Section>
        )}
        {training && (
          <Section heading={training.heading} id={training.id} ground="sand">
            <Training items={training.phases} goalLabel={training.goalLabel} />
          </Section>
        )}
        <Explainer name={explainer} ground="glass" />
        {questions && <Questions questions={questions} ground="sand" />}
      </PageBody>
    </>
  );
}
