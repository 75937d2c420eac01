import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { isOwnMarketplace } from '../estimate/figures.ts';
import { StateFacts } from './state-facts.tsx';

const common = content.pages['/states']?.entries?.sections.flatMap(({ stateFacts }) => stateFacts ?? [])[0];
const states = Object.values(content.states);
const own = states.find(isOwnMarketplace);
const federal = states.find((state) => !isOwnMarketplace(state));

export const examples: readonly Example[] = [
  { name: 'StateFacts, a marketplace of the state', state: own },
  { name: 'StateFacts, the federal marketplace', state: federal },
].flatMap(({ name, state }) =>
  common && state ? [{ name, render: () => <StateFacts state={state} labels={common} /> }] : [],
);
