import { useContent } from '../../renderer/content.ts';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { PageBody } from '../../renderer/page-body.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { sectionsInOrder, type DrawnSections } from '../../renderer/sections-in-order.tsx';
import { Team } from '../../renderer/components/team/team.tsx';
import { Island } from '../../renderer/island.tsx';
import { timeline, toMilestone } from '../../renderer/islands/timeline/definition.ts';
import type { AboutPage } from '../../schemas/types.ts';

const SECTIONS: DrawnSections<AboutPage> = {
  journey: ({ heading, id }) => (
    <Section heading={heading} id={id} ground="shell" align="center">
      <Journey />
    </Section>
  ),
  principles: ({ heading, id, items, variant }) => (
    <Section heading={heading} id={id} ground="sea" align="center" edge="scallop">
      <Points items={items} variant={variant} reveal />
    </Section>
  ),
  team: ({ heading, id }) => (
    <Section heading={heading} id={id} ground="sand" align="center">
      <Team />
    </Section>
  ),
};

function Journey() {
  const { timeline: milestones, interface: words } = useContent();
  return (
    <Island
      of={timeline}
      props={{ milestones: milestones.map(toMilestone), keyTakeaways: words.keyTakeaways }}
    />
  );
}

export default function About({ page }: { page: AboutPage }) {
  const { crumbs, hero, contents, closing } = page;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} />
      <PageBody contents={contents} closing={closing} centered>
        {sectionsInOrder(page, SECTIONS)}
      </PageBody>
    </>
  );
}
