import type { MouseEvent } from 'react';
import type { TakeAlong as TakeAlongWords, WizardCopy } from '../../../schemas/types.ts';
import { openMail, printAlone } from '../../client/take-along.ts';
import { productOf, TakeAlong } from '../take-along.tsx';
import { answeredLines, NO_ANSWERS, withAnswers } from './answers.ts';
import { CallLanguage, callLanguageRows, useCallLanguage, type CallLanguageOption } from './CallLanguage.tsx';
import { CONFIRMED_KEY, CONSULTATION_KEY, DRAFT_KEY } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormState } from './form.ts';
import { firstStep } from '../../../schemas/wizard-offer.ts';
import { StepOne } from './StepOne.tsx';
import { StepTwo } from './StepTwo.tsx';
import type { Scheduling } from './calendar.ts';
import { Ticket } from './Ticket.tsx';
import { useWizard, type Session } from './use-wizard.ts';

export interface WizardProps {
  copy: WizardCopy;
  /** The texts of "Take your answers along" for the kinds of insurance that the form offers. */
  takeAlong: TakeAlongWords;
  scheduling: Scheduling;
  /** The languages of the call to choose from, that of the page first. If left out, the form does not ask. */
  callLanguages?: readonly CallLanguageOption[];
  sprite: string;
}

/** Renders the quote wizard. After its two steps, the scheduling page opens. On the server, there is no session. */
export function Wizard({ session, ...props }: WizardProps & { session?: Session }) {
  const { copy, takeAlong, scheduling, callLanguages = [], sprite } = props;
  const language = useCallLanguage(callLanguages);
  const { state, heading, summary, status, edit, submit, goBack, cancel, clear } = useWizard(
    copy,
    language.chosen?.scheduling ?? scheduling,
    session,
  );
  const { step, errors, notice, answers, handOff } = state;
  const stepProps = { copy, form: state, sprite, onEdit: edit };
  const asksStepOne = firstStep(state.offer) === 1;
  const isLast = step === 2;
  const ownTakeAlong = copy.step1.choices.find(({ value }) => value === answers.insuranceType)?.takeAlong;
  const product = productOf(answers.insuranceType);
  const about = ownTakeAlong ?? (product && takeAlong[product]);
  const languageRows = callLanguageRows(copy, language.chosen);
  return (
    <div className="wizard">
      <Progress copy={copy.progress} completed={(asksStepOne && isLast ? 1 : 0) + (handOff ? 1 : 0)} />
      <ErrorSummary ref={summary} copy={copy} errors={errors} />
      {/* Use `method="dialog"`, which does nothing outside of a dialog. So no answer gets into the address. */}
      <form
        className="wizard__form"
        method="dialog"
        noValidate
        onSubmit={submit}
        onReset={(event) => {
          clear(event);
          language.reset();
        }}
        data-draft={DRAFT_KEY}
        data-confirmed={CONFIRMED_KEY}
        data-consultation={CONSULTATION_KEY}
      >
        <p
          className={`wizard__notice${isAboutButton(state) ? ' wizard__notice--last' : ''}`}
          role="status"
          ref={status}
        >
          {noticeOf(copy, state).join(' ')}
        </p>
        {asksStepOne && (
          <div className="wizard__step" hidden={isLast}>
            <StepOne {...stepProps} heading={isLast ? undefined : heading} />
          </div>
        )}
        <div className="wizard__step" hidden={!isLast}>
          <StepTwo {...stepProps} heading={isLast ? heading : undefined} />
          {language.chosen && (
            <CallLanguage
              copy={copy}
              options={callLanguages}
              chosen={language.chosen}
              onChoose={language.choose}
            />
          )}
        </div>
        {isLast && <Ticket copy={copy} answers={answers} more={languageRows} hasStepOne={asksStepOne} />}
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
            aria-busy={(handOff && notice !== 'handOffSlow') || undefined}
            // Let React accept `aria-busy`, which a click before hydration sets.
            suppressHydrationWarning
            onClick={ignoreRepeats}
          >
            {isLast ? copy.buttons.submit : copy.buttons.next}
          </button>
        </div>
        <div className="wizard__privacy">
          {/* If the browser cannot store answers, show a note about it, unless the status line shows that note. */}
          {state.isUnkept ? (
            notice !== 'notKept' && <p>{copy.notKept}</p>
          ) : (
            <details>
              <summary>{copy.privacyTitle}</summary>
              <p>{copy.privacy}</p>
            </details>
          )}
          {copy.passed && <p>{copy.passed}</p>}
          {/* Use a native reset button, so that a click before hydration empties the form at once. */}
          <button type="reset" className="button button--quiet">
            {copy.buttons.clear}
          </button>
        </div>
      </form>
      {isLast && about && (
        <section className="wizard__step">
          <TakeAlong
            words={takeAlong}
            about={about}
            onMail={({ currentTarget }) => {
              const ready = about.items.map((item) => `- ${item}`);
              const lines = [
                ...answeredLines(copy, answers),
                ...languageRows.map(({ label, answer }) => `${label}: ${answer}`),
                '',
                takeAlong.lead,
                ...ready,
              ];
              cancel();
              openMail(answers.email.trim(), currentTarget, lines);
            }}
            onPrint={({ currentTarget }) => printAlone(currentTarget.closest('.wizard') ?? currentTarget)}
          />
        </section>
      )}
    </div>
  );
}

/** Returns the sentences of the status line. */
function noticeOf(copy: WizardCopy, state: FormState): string[] {
  const { notice, isCanceled, carried = {}, kept = {}, notKept = [] } = state;
  const named = notice === 'carried' ? carried : kept;
  const lines = answeredLines(copy, withAnswers(NO_ANSWERS, named));
  const labels = notKept.flatMap((name) => copy.step2.selects[name]?.label ?? []);
  const missing = copy.restoredWithout?.replace('{answers}', labels.join(', '));
  return [
    isCanceled && copy.handOffCanceled,
    isCanceled && notice === undefined && copy.handOffKept,
    notice && copy[notice].replace('{answers}', lines.join(', ')),
    notice === 'handedOff' && lines.length > 0 && copy.handedOffKept.replace('{answers}', lines.join(', ')),
    notice === 'restored' && labels.length > 0 && missing,
  ].filter((sentence) => typeof sentence === 'string');
}

/** Returns true if the status line is about the button of step 2, and therefore stands below it. */
function isAboutButton({ notice, isCanceled, step }: FormState): boolean {
  const isSaid = notice === undefined ? isCanceled : ['handOff', 'handOffSlow', 'returned'].includes(notice);
  return step === 2 && isSaid === true;
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
