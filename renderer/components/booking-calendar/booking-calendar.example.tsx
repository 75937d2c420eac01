import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { BookingCalendar } from './booking-calendar.tsx';

export const examples = (content: Content): readonly Example[] => [
  {
    name: 'BookingCalendar',
    render: () => <BookingCalendar calendar={content.pages.booking.calendar} isHidden={false} />,
  },
];
