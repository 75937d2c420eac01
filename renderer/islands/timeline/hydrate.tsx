import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { Timeline, type TimelineProps } from './Timeline.tsx';

export const mount: Mount<TimelineProps> = (root, props, { onHydrated, onError }) =>
  hydrateIsland(root, <Timeline {...props} live={{ root, onHydrated }} />, onError);
