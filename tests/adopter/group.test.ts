import { tryAgency } from './try-agency.ts';

// CI runs every other test on this agency as well.
tryAgency('group', { specs: ['tests/e2e/behavior/wizard-one-kind.spec.ts'] });
