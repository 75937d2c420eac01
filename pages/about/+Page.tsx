import content from 'virtual:content';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { Team } from '../../renderer/components/team/team.tsx';
import { Island } from '../../renderer/island.tsx';
import { timeline, toMilestone } from '../../renderer/islands/timeline/definition.ts';
import type { AboutPage } from '../../schemas/types.ts';

export default function About({ page }: { page: AboutPage }) {
  const { crumbs, hero, contents, journey, principles, team, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <PageBody contents={contents} closing={closing}>
        {journey && (
          <Section heading={journey.heading} id={journey.id} ground="shell" align="center">
            <Island
              of={timeline}
              props={{
                milestones: content.timeline.map(toMilestone),
                keyTakeaways: content.interface.keyTakeaways,
              }}
            />
          </Section>
        )}
        {principles && (
          <Section heading={principles.heading} id={principles.id} ground="sea" align="center" edge="scallop">
            <Points items={principles.items} variant={principles.variant} reveal />
          </Section>
        )}
        {team && (
          <Section heading={team.heading} id={team.id} ground="sand" align="center">
            <Team />
          </Section>
        )}
      </PageBody>
    </>
  );
}
