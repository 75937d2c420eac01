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

/** Converts a milestone to props. Reduces its markdown to plain paragraphs, which need no renderer in the browser. */
export function toMilestone({ period, title, lessons, body }: TimelineMilestone): Milestone {
  return {
    id: `period-${period.replace(/\D+/g, '-').replace(/-$/, '')}`,
    period,
    title,
    paragraphs: body.children.map(textOf).filter((text) => text.trim() !== ''),
    lessons,
  };
}
