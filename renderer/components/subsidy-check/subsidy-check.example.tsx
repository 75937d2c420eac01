import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { SubsidyCheck } from './subsidy-check.tsx';

export const examples: readonly Example[] = [
  {
    name: 'SubsidyCheck',
    isWide: true,
    render: () => (
      <SubsidyCheck
        check={content.pages.acaPlans.subsidyCheck}
        tiers={content.pages.acaPlans.tiers.items}
        medicaidPercent={content.facts.facts['medicaidShare']?.value}
        licensedStates={content.site.licensedStates}
        ground="glass"
      />
    ),
  },
];
