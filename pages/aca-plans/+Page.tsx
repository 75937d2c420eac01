import content from 'virtual:content';
import { Enrollment } from '../../renderer/components/enrollment/enrollment.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Fold } from '../../renderer/components/fold/fold.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { PovertyTable } from '../../renderer/components/poverty-table/poverty-table.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { SubsidyCheck } from '../../renderer/components/subsidy-check/subsidy-check.tsx';
import { TierCards } from '../../renderer/components/tier-cards/tier-cards.tsx';
import { Tiles } from '../../renderer/components/tiles/tiles.tsx';

export default function AcaPlansPage() {
  const {
    crumbs,
    hero,
    contents,
    advantages,
    tiers,
    subsidyCheck,
    enrollment,
    benefits,
    questions,
    closing,
  } = content.pages.acaPlans;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="coral" layout="reverse" />
      <PageBody contents={contents} closing={closing}>
        <SubsidyCheck
          check={subsidyCheck}
          tiers={tiers.items}
          medicaidPercent={content.facts.facts['medicaidShare']?.value}
          licensedStates={content.site.licensedStates}
          ground="glass"
        />
        <Section heading={advantages.heading} id={advantages.id} ground="sand">
          <Points items={advantages.items} variant="rows" />
        </Section>
        <Section heading={tiers.heading} id={tiers.id} ground="shell">
          <TierCards items={tiers.items} columns={tiers.columns} />
          <Fold opener={{ label: tiers.poverty.title }}>
            <PovertyTable poverty={tiers.poverty} />
          </Fold>
        </Section>
        <Section heading={enrollment.heading} id={enrollment.id} ground="sand">
          <Enrollment items={enrollment.items} />
        </Section>
        <Section heading={benefits.heading} id={benefits.id} ground="shell" edge="scallop">
          <Tiles items={benefits.items} />
        </Section>
        <Explainer explainer={content.prose.acaNetworksAndMetalLevels} ground="sand" />
        <Questions questions={questions} ground="glass" />
      </PageBody>
    </>
  );
}
