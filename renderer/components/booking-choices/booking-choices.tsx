import { useContent } from '../../content.ts';
import type { BookingPage, CompanyLine as CompanyLineContent, Site } from '../../../schemas/types.ts';
import { CompanyLine } from '../../islands/company-line.tsx';
import { linkBelowBase } from '../../links.ts';
import { Button } from '../button/button.tsx';
import { BookingCalendar } from '../booking-calendar/booking-calendar.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import './booking-choices.scss';

interface Props {
  items: BookingPage['choice']['items'];
  /** What opens the list of a plan on a phone. */
  more: string;
  company?: CompanyLineContent;
  scheduling: Site['scheduling'];
  calendar: BookingPage['calendar'];
}

/** Where the browser keeps the choice: the name in its storage. */
const KEY = 'consultation-plan';

/**
 * The consultations. Each link opens its scheduling page in a new tab. The script (client/enhancements/plan-choice.ts) finds
 * `[data-plan-choice]` around each card and shows the `[data-plan-chosen]` in it. Where
 * `[data-calendar]` is on the page, it shows that instead of a new tab: it gives the frame its address, hides the
 * paragraph once that is loaded, and the button returns to the cards in `[data-plan-choices]`. The short script
 * client/enhancements/keep-choice.ts, which is in the page, keeps the value under the name in `[data-keep-choice]`.
 */
export function BookingChoices({ items, more, company, scheduling, calendar }: Props) {
  return (
    <>
      <ul className="columns" data-plan-choices="">
        {items.map((item) => (
          <li
            key={item.id}
            className="booking-choices__plan"
            data-plan-choice={item.id}
            data-keep-choice={KEY}
          >
            <span className="booking-choices__icon arch">
              <Icon name={item.icon} />
            </span>
            <h3>{item.title}</h3>
            <p className="muted">{item.text}</p>
            <Fold opener={{ label: more, of: item.title }}>
              <CheckList items={item.features} />
            </Fold>
            <div className="booking-choices__action">
              <Button
                action={{ label: item.action, href: scheduling[item.id], icon: 'calendar' }}
                newTab={newTabWords(scheduling)}
              />
              <p className="booking-choices__chosen" role="status">
                <span data-plan-chosen="" hidden>
                  {scheduling.embedded ? item.chosenHere : item.chosen}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {company && <CompanyLine text={company.text} links={company.links.map(linkBelowBase)} />}
      {scheduling.embedded && <BookingCalendar calendar={calendar} />}
    </>
  );
}

/**
 * The same consultations as two buttons, for the top of the page. `[data-plan-choice]` answers here as it does on the
 * cards.
 */
export function BookingButtons({ items, scheduling }: Pick<Props, 'items' | 'scheduling'>) {
  return (
    <div className="buttons">
      {items.map((item, index) => (
        <span
          key={item.id}
          className="booking-choices__button"
          data-plan-choice={item.id}
          data-keep-choice={KEY}
        >
          <Button
            action={{
              label: item.title,
              href: scheduling[item.id],
              icon: 'calendar',
              style: index === 0 ? 'primary' : 'secondary',
            }}
            newTab={newTabWords(scheduling)}
          />
        </span>
      ))}
    </div>
  );
}

/** What a link says that opens a new tab; with the calendar on the page none does. */
function newTabWords({ embedded }: Props['scheduling']): string | undefined {
  const content = useContent();
  return embedded ? undefined : content.interface.newTab;
}
