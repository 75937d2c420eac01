import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Explainer } from './explainer.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'explainer')[0], (name) => [
  { name: 'Explainer', isWide: true, render: () => <Explainer name={name} ground="shell" /> },
]);
