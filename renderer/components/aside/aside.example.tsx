import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Aside } from './aside.tsx';

const { licensing, fixedBenefitPlans } = content.prose;

/** One with a figure, one with a button: seen from the desktop up. */
export const examples = [licensing, fixedBenefitPlans].flatMap((explainer) =>
  examplesOf(explainer?.aside, (aside) => [
    {
      name: `Aside ${aside.figure ?? aside.action?.label}`,
      isWide: true,
      render: () => <Aside aside={aside} />,
    },
  ]),
);
