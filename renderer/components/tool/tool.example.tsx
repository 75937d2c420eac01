import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Tool } from './tool.tsx';

export const examples = examplesOf(content.estimate, ({ heading }) => [
  {
    name: 'Tool',
    render: () => (
      <Tool name="estimate">
        <p>{heading.lead}</p>
      </Tool>
    ),
  },
]);
