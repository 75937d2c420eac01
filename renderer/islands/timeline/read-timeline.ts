import { find, findAll, textOf } from '../read-html.ts';
import type { TimelineProps } from './Timeline.tsx';

/** Reads the props of a timeline from its HTML. */
export function readTimeline(root: HTMLElement): TimelineProps {
  return {
    keyTakeaways: textOf(find(root, '.timeline__label')),
    milestones: findAll(root, '.timeline__item').map((item) => ({
      id: item.id,
      period: textOf(find(item, '.timeline__period')),
      title: textOf(find(item, '.timeline__title')),
      paragraphs: findAll(item, '.timeline__text > p').map(textOf),
      lessons: findAll(item, '.timeline__lessons > li').map(textOf),
    })),
  };
}
