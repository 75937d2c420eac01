import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { Term } from './term.tsx';

export const examples = ({ glossary }: Content): readonly Example[] =>
  glossary.terms.slice(0, 1).map(({ word, text }) => ({
    name: 'Term',
    states: ['hover', 'focus-visible'],
    render: () => <Term question={glossary.question.replace('{word}', word)} text={text} />,
  }));
