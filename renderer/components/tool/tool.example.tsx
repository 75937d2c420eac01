import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Tool } from './tool.tsx';

export const examples = examplesOf(content.estimate, ({ form, carry, call, privacy, answers }) => [
  {
    name: 'Tool',
    isWide: true,
    render: () => (
      <Tool
        name="estimate"
        data={{}}
        questions={[{ name: 'income', ...form.income }]}
        words={{ submit: form.submit, privacy, carry, call }}
        answers={<p data-say="note">{answers.note}</p>}
      />
    ),
  },
]);
