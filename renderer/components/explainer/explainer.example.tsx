import { examplesOfKind } from '../../gallery/example.ts';
import { Explainer } from './explainer.tsx';

export const examples = examplesOfKind('explainer', (name) => [
  { name: 'Explainer', isWide: true, render: () => <Explainer name={name} ground="shell" /> },
]);
