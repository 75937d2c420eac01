import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Testimonials } from './testimonials.tsx';

export const examples = examplesOf(content.pages.home.reviews, ({ rating, link }) => [
  {
    name: 'Testimonials',
    render: () => <Testimonials rating={rating} link={link} />,
  },
]);
