import { tryAgency } from './try-agency.ts';

// CI runs every other test on this agency as well.
tryAgency('group', {
  specs: ['menu-desktop', 'wizard-one-kind'].map((name) => `tests/e2e/behavior/${name}.spec.ts`),
});
