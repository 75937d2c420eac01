import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { BookingCalendar } from './booking-calendar.tsx';

export const examples = (content: Content): readonly Example[] => [
  {
    name: 'BookingCalendar',
    render: () => {
      const { calendar } = content.pages.booking;
      return calendar && <BookingCalendar calendar={calendar} isHidden={false} />;
    },
  },
];
