import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { BookingCalendar } from './booking-calendar.tsx';

export const examples: readonly Example[] = [
  {
    name: 'BookingCalendar',
    render: () => <BookingCalendar calendar={content.pages.booking.calendar} isHidden={false} />,
  },
];
