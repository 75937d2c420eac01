import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { Fold } from './fold.tsx';

export const examples = (content: Content): readonly Example[] => [
  {
    name: 'Fold',
    states: ['hover', 'focus-visible'],
    render: () => (
      <Fold opener={{ label: content.navigation.footer.states.title }}>
        <div>
          <h3 className="fold__title">{content.navigation.footer.states.title}</h3>
          <p>{content.navigation.footer.states.lead}</p>
        </div>
      </Fold>
    ),
  },
];
