import type { BookingPage, Site } from '../../schemas/types.ts';
import { Action } from './action.tsx';
import { CheckList } from './check-list.tsx';
import { Icon } from './icon.tsx';

interface Props {
  items: BookingPage['choice']['items'];
  scheduling: Site['scheduling'];
  calendar: BookingPage['calendar'];
  newTab: string;
}

/**
 * The consultations. Each link opens its scheduling page in a new tab. The script (client/enhancements/plan-choice.ts) finds
 * `[data-plan-choice]` around each card, remembers its value and shows the `[data-plan-chosen]` in it. Where
 * `[data-calendar]` is on the page, it shows that instead of a new tab: it gives the frame its address, hides the
 * paragraph once that is loaded, and the button returns to the cards in `[data-plan-choices]`.
 */
export function BookingChoices({ items, scheduling, calendar, newTab }: Props) {
  return (
    <>
      <ul className="booking" data-plan-choices="">
        {items.map((item) => (
          <li key={item.id} className="booking__plan" data-plan-choice={item.id}>
            <span className="booking__icon">
              <Icon name={item.icon} />
            </span>
            <h3>{item.title}</h3>
            <p className="booking__text">{item.text}</p>
            <CheckList items={item.features} />
            <div className="booking__action">
              <Action
                action={{ label: item.action, href: scheduling[item.id], icon: 'calendar' }}
                newTab={newTab}
              />
              <p className="booking__chosen" role="status">
                <span data-plan-chosen="" hidden>
                  {item.chosen}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {scheduling.embedded && <Calendar calendar={calendar} />}
    </>
  );
}

function Calendar({ calendar }: Pick<Props, 'calendar'>) {
  return (
    <div className="calendar" data-calendar="" hidden>
      <button type="button" className="button button--secondary">
        <Icon name="arrow-left" />
        {calendar.back}
      </button>
      <div className="calendar__stage">
        <p className="calendar__loading" role="status">
          {calendar.loading}
        </p>
        <iframe className="calendar__frame" title={calendar.title} />
      </div>
    </div>
  );
}
