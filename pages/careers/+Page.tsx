import content from 'virtual:content';
import { CallToAction } from '../../renderer/components/call-to-action/call-to-action.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { Note } from '../../renderer/components/note/note.tsx';
import { CareerCards } from '../../renderer/components/career-cards/career-cards.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { Training } from '../../renderer/components/training/training.tsx';

export default function CareersPage() {
  const { crumbs, hero, ownership, onboarding, training, questions, closing } = content.pages.careers;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} tone="ink" layout="reverse" />
      <Section heading={ownership.heading} id={ownership.id} ground="sand" align="center">
        <Points items={ownership.items} variant="arches" />
      </Section>
      <Section heading={onboarding.heading} id={onboarding.id} ground="shell" edge="scallop">
        <CareerCards items={onboarding.items} labels={onboarding.labels} />
        <Note text={onboarding.note} />
      </Section>
      <Section heading={training.heading} id={training.id} ground="sand">
        <Training phases={training.phases} goalLabel={training.goalLabel} />
      </Section>
      <Explainer explainer={content.prose.licensing} ground="glass" />
      <Questions questions={questions} ground="sand" />
      <CallToAction content={closing} />
    </>
  );
}
