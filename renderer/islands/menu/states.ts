import { press, type VisitorStates } from '../../visitor-states.ts';

export const states: VisitorStates = {
  where: '[data-island="menu"]',
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
        steps: [press(navigation.open), open(group)],
        only: 'phone' as const,
      })),
      {
        name: 'menu: its script fails',
        steps: groups.slice(0, 1).map(open),
        only: 'desktop',
        failing: '[data-island="menu"]',
      },
    ];
  },
};
