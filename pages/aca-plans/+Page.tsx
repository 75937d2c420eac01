import content from 'virtual:content';
import { AmountsTable } from '../../renderer/components/amounts-table/amounts-table.tsx';
import { Enrollment } from '../../renderer/components/enrollment/enrollment.tsx';
import { Estimate } from '../../renderer/components/estimate/estimate.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Fold } from '../../renderer/components/fold/fold.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { TierCards } from '../../renderer/components/tier-cards/tier-cards.tsx';
import { Tiles } from '../../renderer/components/tiles/tiles.tsx';
import type { AcaPlansPage } from '../../schemas/types.ts';

export default function AcaPlans({ page }: { page: AcaPlansPage }) {
  const {
    crumbs,
    hero,
    contents,
    advantages,
    tiers,
    subsidyCheck,
    enrollment,
    benefits,
    explainer,
    questions,
    closing,
  } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <PageBody contents={contents} closing={closing}>
        {subsidyCheck && content.estimate && (
          <Estimate estimate={content.estimate} check={subsidyCheck} ground="glass" />
        )}
        {advantages && (
          <Section heading={advantages.heading} id={advantages.id} ground="sand">
            <Points items={advantages.items} variant={advantages.variant} />
          </Section>
        )}
        {tiers && (
          <Section heading={tiers.heading} id={tiers.id} ground="shell">
            <TierCards items={tiers.items} columns={tiers.columns} />
            <Fold opener={{ label: tiers.poverty.title }}>
              <PovertyTable poverty={tiers.poverty} />
            </Fold>
          </Section>
        )}
        {enrollment && (
          <Section heading={enrollment.heading} id={enrollment.id} ground="sand">
            <Enrollment items={enrollment.items} />
          </Section>
        )}
        {benefits && (
          <Section heading={benefits.heading} id={benefits.id} ground="shell" edge="scallop">
            <Tiles items={benefits.items} />
          </Section>
        )}
        <Explainer name={explainer} ground="sand" />
        {questions && <Questions questions={questions} ground="glass" />}
      </PageBody>
    </>
  );
}

/** The poverty guidelines that the income tiers are shares of. */
function PovertyTable({ poverty }: Pick<NonNullable<AcaPlansPage['tiers']>, 'poverty'>) {
  return (
    <AmountsTable
      caption={
        <>
          <h3 className="fold__title">{poverty.title}</h3>
          <p>{poverty.caption}</p>
        </>
      }
      columns={[poverty.household, poverty.amount]}
      rows={poverty.rows.map(({ people, amount }) => [people, amount])}
    />
  );
}
