import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Sources } from './sources.tsx';

const common = content.pages['/states']?.entries?.sections.flatMap(({ stateFacts }) => stateFacts ?? [])[0];
const [state] = Object.values(content.states);

export const examples: readonly Example[] =
  common && state
    ? [
        {
          name: 'Sources',
          render: () => <Sources title={common.sources} items={state.sources} checked={state.verifiedOn} />,
        },
      ]
    : [];
