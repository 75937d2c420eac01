import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Explainer } from './explainer.tsx';

export const examples = examplesOf(content.pages.healthPlans?.explainer, (name) => [
  { name: 'Explainer', isWide: true, render: () => <Explainer name={name} ground="shell" /> },
]);
