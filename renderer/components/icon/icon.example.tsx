import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Icon } from './icon.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Icon',
    render: () => content.pages.home.plans.items.map(({ icon }) => <Icon key={icon} name={icon} />),
  },
];
