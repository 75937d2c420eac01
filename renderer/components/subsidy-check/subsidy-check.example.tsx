import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { SubsidyCheck } from './subsidy-check.tsx';

export const examples = examplesOf(content.pages.acaPlans, ({ subsidyCheck, tiers }) =>
  subsidyCheck && tiers
    ? [
        {
          name: 'SubsidyCheck',
          isWide: true,
          render: () => (
            <SubsidyCheck
              check={subsidyCheck}
              tiers={tiers.items}
              medicaidPercent={content.facts.facts['medicaidShare']?.value}
              licensedStates={content.site.licensedStates}
              ground="glass"
            />
          ),
        },
      ]
    : [],
);
