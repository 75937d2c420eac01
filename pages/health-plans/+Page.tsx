import content from 'virtual:content';
import { ComparisonTable } from '../../renderer/components/comparison-table/comparison-table.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { OfferCards } from '../../renderer/components/offer-cards/offer-cards.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Section } from '../../renderer/components/section/section.tsx';

export default function HealthPlansPage() {
  const { crumbs, hero, contents, plans, comparison, questions, closing } = content.pages.healthPlans;
  const { caption, columns, rows } = comparison;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="glass" layout="overhang" />
      <PageBody contents={contents} closing={closing}>
        <Section heading={comparison.heading} id={comparison.id} ground="shell" edge="scallop">
          <ComparisonTable caption={caption} columns={columns} rows={rows} />
        </Section>
        <Section heading={plans.heading} id={plans.id} ground="sand">
          <OfferCards items={plans.items} labels={plans.labels} />
        </Section>
        <Explainer explainer={content.prose.howToChoose} ground="shell" />
        <Questions questions={questions} ground="glass" />
      </PageBody>
    </>
  );
}
