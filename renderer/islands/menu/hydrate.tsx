import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { Menu } from './Menu.tsx';
import { readMenu } from './read-menu.ts';

/** Hydrates the menu and keeps what the visitor has opened or closed. */
export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Menu {...readMenu(root)} onHydrated={onHydrated} />, onError);
