import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Tool } from './tool.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Tool',
    render: () => (
      <Tool name="estimate">
        <p>{content.estimate.heading.lead}</p>
      </Tool>
    ),
  },
];
