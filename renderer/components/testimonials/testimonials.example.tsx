import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Testimonials } from './testimonials.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Testimonials',
    render: () => (
      <Testimonials
        items={content.testimonials.items}
        rating={content.pages.home.reviews.rating}
        link={content.pages.home.reviews.link}
      />
    ),
  },
];
