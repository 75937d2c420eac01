import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Icon } from './icon.tsx';

export const examples = examplesOf(content.pages.home.plans, ({ items }) => [
  { name: 'Icon', render: () => items.map(({ icon }) => <Icon key={icon} name={icon} />) },
]);
