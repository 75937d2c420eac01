import { useContent } from '../../content.ts';
import { Island } from '../../island.tsx';
import { timeline, toMilestone } from '../../islands/timeline/definition.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';

export const sections: SectionKinds = { journey: inSection(Journey) };

/** Renders the agency's story as an island: a timeline with a milestone for each period. */
function Journey() {
  const { timeline: milestones, interface: words } = useContent();
  const props = { milestones: milestones.map(toMilestone), keyTakeaways: words.keyTakeaways ?? '' };
  return <Island of={timeline} props={props} />;
}
