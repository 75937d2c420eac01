import { defineCopyRule } from './copy-rule.ts';

/** No absolute is said of privacy. */
export default defineCopyRule({
  id: 'X-PRV',
  checks: 'No absolute promise about privacy or security',
  severity: 'error',
  why: 'No system is secure without exception; a promise that it is cannot be kept, and HIPAA rarely applies to an agency’s form.',
  remedy: 'Say what you do with the details: what for, who sees them, how long they are kept.',
  source: {
    title: 'FTC Act § 5; 45 CFR 160.103 (HIPAA)',
    url: 'https://www.ecfr.gov/current/title-45/section-160.103',
  },
  examples: { passes: 'We use your details to answer your request.', fails: 'HIPAA-compliant quote form' },
  frames: [
    {
      claims: 'is an absolute about privacy that nothing backs',
      says: [
        '<absolute-safe>',
        '<privacy-object> ..3 <absolute-safe>',
        '<absolute-safe> ..3 <privacy-object>',
        'guarantee|guaranteed|promise ..3 privacy|confidential|anonymity|security',
        '<privacy-object> ..4 completely|totally|fully|always|perfectly|100%|absolutely|entirely|forever secure|safe|private|confidential|anonymous|protected',
        'never ..3 sold ..2 shared|leaked',
        'nobody|no-one|<nobody> ..4 see|read|access|steal|trace ..3 <privacy-object>',
        'nothing you ..4 leave|share|stored|shared|saved',
        'no ..1 hacker|thief|stranger|outsider|snoop|one|criminal|company ..4 reach|see|get|read|touch|steal|access|find',
        '<privacy-object> ..2 safe|secure|private|confidential|anonymous with|here|always|forever|$',
        'cannot|not|never|nobody|no-one|impossible ..5 hacked|hack|stolen|steal|leaked|leak|traced|breached|breach|cracked|crack|broken|break-in|intercept|spy',
        '<nobody>|nobody|no-one ..6 see|read|access|find|know|get|reach|view ..4 <privacy-object>|type|enter|write|tell|share|submit',
        'what you ..4 stays|stay|remains ..3',
        'encryption|security|protection|firewall|system|site|form|connection|server ..4 not|never|nobody|no-one|cannot|impossible ..3 broken|break|crack|hack|beat|fail|penetrate|defeat|get-past',
      ],
      near: ['<privacy-object>', '<absolute-safe>'],
      notOn: ['life'],
      unless: [
        'child',
        'plan|policy|doctor|loved|family ..2 safe',
        'never sell',
        'do not ..1 sell',
        'not ..1 share ..5 without',
        'driving',
        'except',
        'unless',
        'only',
        'browser',
        'file ..2 with us',
        'no website|system|site|method|transmission|network|computer|company is|can',
      ],
      evenIf: ['denied'],
      instead: 'We use your details to answer your request and delete them after a year.',
    },
  ],
});
