import { press, type Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  has: 'data-island="menu"',
  once: true,
  list({ interface: { navigation }, navigation: { header } }) {
    const groups = header.items.filter(({ items }) => items !== undefined);
    const open = ({ name }: { name: string }) => press(`${name} ${navigation.submenu}`);
    return [
      ...groups.map((group) => ({ name: `menu: ${group.name} open`, steps: [open(group)] })),
      { name: 'menu: open', steps: [press(navigation.open)], on: 'phone' },
      ...groups.map((group) => ({
        name: `menu: open, with ${group.name}`,
        steps: [open(group)],
        continues: true as const,
        on: 'phone' as const,
      })),
    ];
  },
};
