import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { Menu } from './Menu.tsx';
import { readMenu } from './read-menu.ts';

/** Hydrates the menu in whatever state the visitor put it. */
export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Menu {...readMenu(root)} onHydrated={onHydrated} />, onError);
