import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Testimonials } from './testimonials.tsx';

const { reviews } = content.pages.home;

export const examples: readonly Example[] = reviews
  ? [
      {
        name: 'Testimonials',
        render: () => (
          <Testimonials items={content.testimonials.items} rating={reviews.rating} link={reviews.link} />
        ),
      },
    ]
  : [];
