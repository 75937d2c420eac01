import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { readTimeline } from './read-timeline.ts';
import { Timeline } from './Timeline.tsx';

export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Timeline {...readTimeline(root)} live={{ root, onHydrated }} />, onError);
