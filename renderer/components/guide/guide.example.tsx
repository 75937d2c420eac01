import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Guide } from './guide.tsx';

const common = content.pages['/guides']?.entries?.sections.flatMap(({ guideText }) => guideText ?? [])[0];
const [guide] = Object.values(content.guides);

export const examples = examplesOf(common && guide && { labels: common, guide }, (parts) => [
  { name: 'Guide, after its last day', render: () => <Guide {...parts} /> },
]);
