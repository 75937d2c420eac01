import type { TimelineMilestone } from '../../../schemas/types.ts';
import type { IslandDefinition } from '../../island.tsx';
import { textOf } from '../../content.ts';
import { Timeline, type Milestone, type TimelineProps } from './Timeline.tsx';
import '../../components/fold/fold.scss';
import './timeline.scss';

export const timeline: IslandDefinition<TimelineProps> = {
  name: 'timeline',
  component: Timeline,
  hydrate: 'visible',
};

/** Converts a milestone to props, with plain paragraphs, so that the browser needs no markdown renderer. */
export function toMilestone({ period, title, lessons, body }: TimelineMilestone): Milestone {
  return {
    id: `period-${period.replace(/\D+/g, '-').replace(/-$/, '')}`,
    period,
    title,
    paragraphs: body.children.map(textOf).filter((text) => text.trim() !== ''),
    lessons,
  };
}
