import type { BookingPage } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './booking-calendar.scss';

/** Holds the scheduling page in a frame. client/enhancements/plan-choice.ts shows it when a visitor has chosen. */
export function BookingCalendar({ calendar }: { calendar: NonNullable<BookingPage['calendar']> }) {
  return (
    <div className="booking-calendar" data-calendar="" hidden>
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
