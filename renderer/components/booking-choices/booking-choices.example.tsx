import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { BookingButtons } from './booking-choices.tsx';

export const examples = (content: Content): readonly Example[] => [
  {
    name: 'BookingButtons',
    states: ['hover', 'focus-visible'],
    render: () => <BookingButtons items={content.pages.booking.choice.items} />,
  },
];
