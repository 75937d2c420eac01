import content from 'virtual:content';
import { Buttons } from '../../renderer/components/button/button.tsx';
import { Carriers } from '../../renderer/components/carriers/carriers.tsx';
import { CheckList } from '../../renderer/components/check-list/check-list.tsx';
import { Explainer } from '../../renderer/components/explainer/explainer.tsx';
import type { Ground } from '../../renderer/components/ground.ts';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { Note } from '../../renderer/components/note/note.tsx';
import { PageBody } from '../../renderer/components/page-body/page-body.tsx';
import { PlanLinks } from '../../renderer/components/plan-links/plan-links.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Process } from '../../renderer/components/process/process.tsx';
import { Questions } from '../../renderer/components/questions/questions.tsx';
import { Scenarios } from '../../renderer/components/scenarios/scenarios.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { Steps } from '../../renderer/components/steps/steps.tsx';
import { Team } from '../../renderer/components/team/team.tsx';
import { Testimonials } from '../../renderer/components/testimonials/testimonials.tsx';
import type { Explainer as ExplainerContent, PageSection } from '../../schemas/types.ts';

/** Shows a page that lists its sections in its content file. */
export default function SectionsPage({ route }: { route: `/${string}` }) {
  const page = content.pages[route];
  if (page === undefined) return null;
  const { crumbs, hero, contents, sections, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} ground="sea" />
      <PageBody contents={contents} closing={closing}>
        {sections.map((section, index) => (
          <AnySection
            key={index}
            section={section}
            ground={index % 2 === 0 ? 'sand' : 'shell'}
            isOnly={sections.length === 1}
          />
        ))}
      </PageBody>
    </>
  );
}

/** The schema allows exactly one kind in each section. */
function AnySection({ section, ground, isOnly }: { section: PageSection; ground: Ground; isOnly: boolean }) {
  const { points, steps, checkList, planLinks, process, scenarios, carriers, reviews, team } = section;
  const { explainer, questions } = section;
  if (points) {
    return (
      <Section heading={points.heading} id={points.id} ground={ground}>
        <Points items={points.items} variant="cards" />
      </Section>
    );
  }
  if (steps) {
    return (
      <Section heading={steps.heading} id={steps.id} ground={ground} align="side">
        <Steps items={steps.steps} />
      </Section>
    );
  }
  if (checkList) {
    return (
      <Section heading={checkList.heading} id={checkList.id} ground={ground} align="side">
        <CheckList items={checkList.items} />
      </Section>
    );
  }
  if (planLinks) {
    return (
      <Section heading={planLinks.heading} id={planLinks.id} ground={ground}>
        <PlanLinks items={planLinks.items} />
      </Section>
    );
  }
  if (process) {
    return (
      <Section heading={process.heading} id={process.id} ground={ground} align="center">
        <Process items={process.steps} />
        <Buttons items={[process.action]} />
      </Section>
    );
  }
  if (scenarios) {
    return (
      <Section heading={scenarios.heading} id={scenarios.id} ground={ground}>
        <Scenarios items={scenarios.items} />
        <Note text={scenarios.note} />
      </Section>
    );
  }
  if (carriers) {
    return (
      <Section heading={carriers.heading} id={carriers.id} ground={ground} align="center">
        <Carriers rows={content.carriers.rows} disclosure={carriers.disclosure} />
      </Section>
    );
  }
  if (reviews) {
    return (
      <Section heading={reviews.heading} id={reviews.id} ground={ground}>
        <Testimonials items={content.testimonials.items} rating={reviews.rating} link={reviews.link} />
      </Section>
    );
  }
  if (team) {
    return (
      <Section heading={team.heading} id={team.id} ground={ground}>
        <Team items={content.team} {...team} />
      </Section>
    );
  }
  if (questions) return <Questions questions={questions} ground={ground} />;
  const explainers: Readonly<Record<string, ExplainerContent>> = content.prose;
  const text = explainer === undefined ? undefined : explainers[explainer];
  return text && <Explainer explainer={text} ground={ground} isWholePage={isOnly} />;
}
