import type { Content } from '../../schemas/types.ts';
import { ErrorSummary } from '../islands/wizard/ErrorSummary.tsx';
import type { Step } from '../islands/wizard/fields.ts';
import { initialForm, reduceForm } from '../islands/wizard/form.ts';
import { wizardProps } from '../islands/wizard/definition.ts';
import { offerOf } from '../islands/wizard/offer.ts';
import { Progress } from '../islands/wizard/Progress.tsx';
import { StepOne } from '../islands/wizard/StepOne.tsx';
import { StepTwo } from '../islands/wizard/StepTwo.tsx';
import { validateStep } from '../islands/wizard/validation.ts';
import type { Example } from './example.ts';

const ignore = () => {};

/** Shows the wizard’s parts empty, answered and refused. Nothing here answers, for it is not hydrated. */
export function formExamples(content: Content): readonly Example[] {
  const { copy, sprite } = wizardProps(content);
  const start = initialForm(offerOf(copy.step1));

  const chosen = reduceForm(start, {
    type: 'fill',
    answers: { insuranceType: 'health', healthPlanType: 'aca' },
  });
  const refuse = (step: Step) => ({
    ...chosen,
    errors: validateStep(step, start.answers, copy.messages),
  });

  const FORMS = { INITIAL_FORM: start, chosen };

  return [
    ...([0, 1, 2] as const).map((completed) => ({
      name: `Progress ${completed}`,
      render: () => <Progress copy={copy.progress} completed={completed} />,
    })),
    {
      name: 'ErrorSummary',
      states: ['hover', 'focus-visible'],
      render: () => (
        <ErrorSummary
          ref={{ current: null }}
          title={copy.summary}
          count={copy.problems}
          errors={refuse(2).errors}
        />
      ),
    },
    ...Object.entries({ ...FORMS, refused: refuse(1) }).map(([name, form]): Example => ({
      name: `StepOne ${name}`,
      states: ['hover', 'focus-visible'],
      // In a form, so that its radios are not one group with those of other examples.
      render: () => (
        <form>
          <StepOne {...{ copy, form, sprite }} heading={undefined} onEdit={ignore} />
        </form>
      ),
    })),
    ...Object.entries({ ...FORMS, refused: refuse(2) }).map(([name, form]): Example => ({
      name: `StepTwo ${name}`,
      states: ['hover', 'focus-visible'],
      render: () => <StepTwo {...{ copy, form }} heading={undefined} onEdit={ignore} />,
    })),
  ];
}
