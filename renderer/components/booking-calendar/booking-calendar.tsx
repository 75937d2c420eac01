import type { BookingPage } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './booking-calendar.scss';

interface Props {
  calendar: NonNullable<BookingPage['calendar']>;
  /** client/enhancements/plan-choice.ts shows it when a visitor has chosen. */
  isHidden?: boolean;
}

/** The scheduling page in a frame. */
export function BookingCalendar({ calendar, isHidden = true }: Props) {
  return (
    <div className="booking-calendar" data-calendar="" hidden={isHidden}>
      <button type="button" className="button button--secondary">
        <Icon name="arrow-left" />
        {calendar.back}
      </button>
      <div className="booking-calendar__stage card">
        <p className="booking-calendar__loading" role="status">
          {calendar.loading}
        </p>
        <iframe className="booking-calendar__frame" title={calendar.title} />
      </div>
    </div>
  );
}
