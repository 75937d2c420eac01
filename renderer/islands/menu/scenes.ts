import { press, type Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  where: '[data-island="menu"]',
  once: true,
  list({ interface: { navigation }, navigation: { header } }) {
    const groups = header.items.filter(({ items }) => items !== undefined);
    const open = ({ name }: { name: string }) => press(`${name} ${navigation.submenu}`);
    return [
      ...groups.map((group) => ({
        name: `menu: ${group.name} open`,
        steps: [open(group)],
        only: 'desktop' as const,
      })),
      { name: 'menu: open', steps: [press(navigation.open)], only: 'phone' },
      ...groups.map((group) => ({
        name: `menu: open, with ${group.name}`,
        steps: [open(group)],
        continues: true as const,
        only: 'phone' as const,
      })),
    ];
  },
};
