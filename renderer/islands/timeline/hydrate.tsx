import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { find, findAll, textsOf } from '../read-html.ts';
import { Timeline, type TimelineProps } from './Timeline.tsx';

export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Timeline {...readTimeline(root)} live={{ root, onHydrated }} />, onError);

function readTimeline(root: HTMLElement): TimelineProps {
  return {
    keyTakeaways: find(root, '.timeline__label').textContent,
    milestones: findAll(root, '.timeline__item').map((item) => ({
      id: item.id,
      period: find(item, '.timeline__period').textContent,
      title: find(item, '.timeline__title').textContent,
      paragraphs: textsOf(item, '.timeline__text > p'),
      lessons: textsOf(item, '.timeline__lessons > li'),
    })),
  };
}
