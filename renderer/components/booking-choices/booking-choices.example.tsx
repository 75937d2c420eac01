import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { BookingButtons } from './booking-choices.tsx';

export const examples: readonly Example[] = [
  {
    name: 'BookingButtons',
    states: ['hover', 'focus-visible'],
    render: () => (
      <BookingButtons items={content.pages.booking.choice.items} scheduling={content.site.scheduling} />
    ),
  },
];
