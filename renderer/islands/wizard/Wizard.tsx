import type { MouseEvent } from 'react';
import type { TakeAlong as TakeAlongWords, WizardCopy } from '../../../schemas/types.ts';
import { openMail, printAlone } from '../../client/take-along.ts';
import { productOf, TakeAlong } from '../take-along.tsx';
import { answeredLines, chosenIn, NO_ANSWERS, withAnswers } from './answers.ts';
import { CONFIRMED_KEY, DRAFT_KEY } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { firstStep } from '../../../schemas/wizard-offer.ts';
import { StepOne } from './StepOne.tsx';
import { StepTwo } from './StepTwo.tsx';
import { useWizard, type Scheduling, type Session } from './use-wizard.ts';

export interface WizardProps {
  copy: WizardCopy;
  /** Holds the texts of "Take your answers along" for the kinds of insurance that the form offers. */
  takeAlong: TakeAlongWords;
  scheduling: Scheduling;
  sprite: string;
}

/** Renders the quote wizard. After its two steps, the scheduling page opens. On the server, there is no session. */
export function Wizard({ session, ...props }: WizardProps & { session?: Session }) {
  const { copy, takeAlong, scheduling, sprite } = props;
  const { state, heading, summary, edit, submit, goBack, clear } = useWizard(copy, scheduling, session);
  const { step, errors, notice, answers } = state;
  const stepProps = { copy, form: state, sprite, onEdit: edit };
  const asksStepOne = firstStep(state.offer) === 1;
  const isLast = step === 2;
  const product = productOf(answers.insuranceType);
  const carried = answeredLines(copy, withAnswers(NO_ANSWERS, session?.known.carried ?? {}));
  return (
    <div className="wizard">
      <Progress
        copy={copy.progress}
        completed={(asksStepOne && isLast ? 1 : 0) + (notice === 'handOff' ? 1 : 0)}
      />
      <ErrorSummary ref={summary} copy={copy} errors={errors} />
      {/* Use `method="dialog"`, which does nothing outside of a dialog. So no answer gets into the address. */}
      <form
        className="wizard__form"
        method="dialog"
        noValidate
        onSubmit={submit}
        onReset={clear}
        data-draft={DRAFT_KEY}
        data-confirmed={CONFIRMED_KEY}
      >
        <p className={`wizard__notice${notice === 'handOff' ? ' wizard__notice--last' : ''}`} role="status">
          {notice && copy[notice].replace('{answers}', carried.join(', '))}
        </p>
        {asksStepOne && (
          <div className="wizard__step" hidden={isLast}>
            <StepOne {...stepProps} heading={isLast ? undefined : heading} />
          </div>
        )}
        <div className="wizard__step" hidden={!isLast}>
          <StepTwo {...stepProps} heading={isLast ? heading : undefined} />
        </div>
        <div className="wizard__buttons">
          {asksStepOne && (
            <button type="button" className="button button--secondary" disabled={!isLast} onClick={goBack}>
              {copy.buttons.previous}
            </button>
          )}
          {/* Store the step in the value, because a click before hydration is repeated only on the same step. */}
          <button
            type="submit"
            className="button"
            value={step}
            aria-busy={notice === 'handOff' || undefined}
            // Let React accept `aria-busy`, which a click before hydration sets.
            suppressHydrationWarning
            onClick={ignoreRepeats}
          >
            {isLast ? copy.buttons.submit : copy.buttons.next}
          </button>
        </div>
        <div className="wizard__privacy">
          {/* If the browser cannot store answers, show a note about it, unless the status line shows that note. */}
          <p>{state.isUnkept ? notice !== 'notKept' && copy.notKept : copy.privacy}</p>
          {/* Use a native reset button, so that a click before hydration empties the form at once. */}
          <button type="reset" className="button button--quiet">
            {copy.buttons.clear}
          </button>
        </div>
      </form>
      {isLast && (
        <section className="wizard__step">
          <TakeAlong
            words={takeAlong}
            product={product}
            onMail={({ currentTarget }) => {
              const ready = (takeAlong[product]?.items ?? []).map((item) => `- ${item}`);
              const lines = [...answeredLines(copy, answers), '', takeAlong.lead, ...ready];
              openMail(currentTarget, lines, answers.email.trim());
            }}
            onPrint={({ currentTarget }) => printAlone(currentTarget.closest('.wizard') ?? currentTarget)}
          >
            {chosenIn(copy, answers).map((title) => (
              <p key={title}>{title}</p>
            ))}
          </TakeAlong>
        </section>
      )}
    </div>
  );
}

/** Ignores the second click of a double click on Next. It would submit step 2, which would show errors. */
function ignoreRepeats(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** Renders the progress indicator. Its last step is the call with the agency, which the form never completes. */
function Progress({ copy, completed }: { copy: WizardCopy['progress']; completed: number }) {
  return (
    <ol className="progress" aria-label={copy.label}>
      {copy.steps.map((name, index) => (
        <li
          key={name}
          className={index < completed ? 'progress__step progress__step--completed' : 'progress__step'}
          aria-current={index === completed ? 'step' : undefined}
        >
          {name}
          <span className="visually-hidden">
            {' '}
            {index < completed ? copy.completed : index === completed ? copy.current : copy.notCompleted}
          </span>
        </li>
      ))}
    </ol>
  );
}
