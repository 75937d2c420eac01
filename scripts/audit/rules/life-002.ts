import { defineCopyRule } from './copy-rule.ts';

/** “No exam” does not mean that nobody asks. */
export default defineCopyRule({
  id: 'LIFE-002',
  checks: '“No exam” stands beside the notice that health questions are asked',
  severity: 'error',
  why: 'Without an exam, the answers to health questions decide, and a wrong one can cost the claim.',
  remedy: 'Say in the same block that health questions are asked, and that the answers decide.',
  source: { title: 'NAIC Model 570 § 5', url: 'https://content.naic.org/sites/default/files/MO570.pdf' },
  examples: {
    passes: 'No medical exam. You answer health questions, and they decide.',
    fails: 'Life insurance with no medical exam.',
  },
  frames: [
    {
      claims: 'stands without a notice that health questions are asked',
      says: [
        '<skip> ..4 exam|needle|nurse|physical|blood|urine|<exam>',
        '<exam> ..1 free|less|optional|waived|skipped|unnecessary',
        '<exam> is|are ..1 not|never ..2 need|require|necessary|ask',
        '<exam> not|never need|require|necessary',
        'not|never|no-one|nobody ..4 <exam>',
        'no|never ..2 roll up ..1 sleeve',
        'keep ..2 sleeve|sleeves ..1 down|rolled',
        'in place of ..1 <exam>',
        'without|no|skip|minus|sans ..1 medical|physical|poke|prick|stick|jab $',
      ],
      on: ['life', 'general', 'private'],
      unless: [
        'cannot|not ..2 tell|promise|say|know',
        'may|might ..2 need|ask|want',
        'records',
        'larger',
        'unless',
        'eye',
        'no <life-product> without',
        'not ..2 always',
        'not ..2 covered|cover|pay',
        'see|sees a|any|your doctor ..3 in|who',
        'network',
      ],
      unlessNear: ['<health-questions>'],
      undoneBy: ['<no-questions>'],
      evenIf: ['denied'],
      instead: 'No medical exam. You answer health questions, and the answers decide.',
    },
    {
      claims: 'stands without a notice that health questions are asked',
      says: ['<skip> ..4 <exam>', '<exam> ..1 free'],
      on: ['aca', 'group'],
      near: ['<life-product>'],
      unlessNear: ['<health-questions>'],
    },
  ],
});
