import { useContent } from '../../content.ts';
import { embeddedCalendar, schedulingAddress } from '../../scheduling.ts';
import type { Action, BookingPage } from '../../../schemas/types.ts';
import { CompanyLine } from '../../islands/company-line.tsx';
import { CONSULTATION_KEY } from '../../islands/wizard/draft.ts';
import { linkBelowBase } from '../../links.ts';
import { Button } from '../button/button.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import './booking-choices.scss';

type Choice = BookingPage['choice'];

/**
 * Renders the consultations as cards. Each link opens a scheduling page in a new tab. Two scripts use attributes of the
 * cards:
 * - client/enhancements/keep-choice.ts stores the chosen `data-plan-choice` under the key in `data-keep-choice`.
 * - client/enhancements/plan-choice.ts shows the text in `[data-plan-chosen]` on the card of the chosen consultation.
 *   If the page has a `[data-calendar]`, the script opens the scheduling page there, in a frame, and hides the cards
 *   (`[data-plan-choices]`). A button leads back to the cards.
 */
export function BookingChoices({ items, more, company }: Choice) {
  const calendar = embeddedCalendar(useContent());
  return (
    <>
      <ul className="columns" data-plan-choices="">
        {items.map(({ scheduling, icon, title, text, features, action = title, ...item }, index) => (
          <li key={title} className="booking-choices__plan" {...choiceData(items, index)}>
            <span className="booking-choices__icon arch">
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            {text && <p className="muted">{text}</p>}
            {features && more && (
              <Fold label={more} of={title}>
                <CheckList items={features} />
              </Fold>
            )}
            <div className="booking-choices__action">
              <ScheduleButton scheduling={scheduling} label={action} />
              <p className="booking-choices__chosen" role="status">
                <span data-plan-chosen="" hidden>
                  {calendar ? item.chosenHere : item.chosen}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {company && <CompanyLine text={company.text} links={company.links.map(linkBelowBase)} />}
      {calendar && <BookingCalendar {...calendar} />}
    </>
  );
}

/**
 * Renders the consultations as buttons for the top of the page. `keep-choice.ts` and `plan-choice.ts` handle these
 * buttons like the cards of `BookingChoices`.
 */
export function BookingButtons({ items }: Pick<Choice, 'items'>) {
  return (
    <div className="buttons">
      {items.map(({ title, scheduling }, index) => (
        <span key={title} className="booking-choices__button" {...choiceData(items, index)}>
          <ScheduleButton
            scheduling={scheduling}
            label={title}
            style={index === 0 ? 'primary' : 'secondary'}
          />
        </span>
      ))}
    </div>
  );
}

/**
 * Returns the attributes under which the browser remembers a consultation. Its name is the same in every language: the
 * id of its scheduling page, with a number if an earlier consultation has the same page.
 */
function choiceData(items: Choice['items'], index: number) {
  const id = items[index]?.scheduling ?? '';
  const isShared = items.findIndex(({ scheduling }) => scheduling === id) < index;
  return {
    'data-plan-choice': isShared ? `${id}-${index + 1}` : id,
    'data-keep-choice': CONSULTATION_KEY,
  };
}

function ScheduleButton({ scheduling, ...look }: Pick<Action, 'label' | 'style'> & { scheduling: string }) {
  const content = useContent();
  const action = { ...look, href: schedulingAddress(content, scheduling), icon: 'calendar' };
  return <Button action={action} newTab={!embeddedCalendar(content)} />;
}

/** Renders a hidden frame for the scheduling page. client/enhancements/plan-choice.ts shows it after a choice. */
function BookingCalendar({ title, loading, back }: NonNullable<BookingPage['calendar']>) {
  return (
    <div className="booking-calendar" data-calendar="" hidden>
      <button type="button" className="button button--secondary">
        <Icon name="arrow-left" />
        {back}
      </button>
      <div className="booking-calendar__stage card">
        <p className="booking-calendar__loading" role="status">
          {loading}
        </p>
        <iframe className="booking-calendar__frame" title={title} />
      </div>
    </div>
  );
}
