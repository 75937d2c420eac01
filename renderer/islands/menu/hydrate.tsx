import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { Menu, type MenuProps } from './Menu.tsx';

/** Takes over the menu in whatever state the visitor put it. */
export const mount: Mount<MenuProps> = (root, props, { onHydrated, onError }) =>
  hydrateIsland(root, <Menu {...props} onHydrated={onHydrated} />, onError);
