import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { find, findAll, textOf } from '../read-html.ts';
import { Timeline, type TimelineProps } from './Timeline.tsx';

export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Timeline {...readTimeline(root)} live={{ root, onHydrated }} />, onError);

/** Reads the props of a timeline from its HTML. */
function readTimeline(root: HTMLElement): TimelineProps {
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
