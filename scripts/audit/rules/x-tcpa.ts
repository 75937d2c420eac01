import { defineCopyRule } from './copy-rule.ts';

/** Consent wording is what the law asks of it. */
export default defineCopyRule({
  id: 'X-TCPA',
  checks: 'Consent to calls and texts is asked for, given knowingly, and no condition',
  severity: 'error',
  why: 'Consent by machine calls must be a person’s own written act, to named callers, and may not be required for a quote.',
  remedy:
    'Say who calls, about what, by which means, and that consent is not a condition of a quote; leave the box for the visitor to tick.',
  source: {
    title: '47 CFR 64.1200(f)(9)',
    url: 'https://www.ecfr.gov/current/title-47/section-64.1200',
  },
  examples: {
    passes:
      'I agree that a licensed agent may call me about my request. Consent is not a condition of purchase.',
    fails: 'Using this site means you consent to text messages from us.',
  },
  frames: [
    {
      claims: 'makes consent to calls a condition',
      says: [
        '<condition> ..5 <sign-consent>|calls|texts',
        'as a condition of ..3 quote|purchase|service|help',
        '<sign-consent> ..6 <condition>',
        'you must ..3 <sign-consent>',
        'no quote ..3 without',
        'no consent|agreement|number|permission|phone|yes , no',
        '<passive-consent> ..9 <contact>|calls|texts|messages',
        'cannot|not ..3 quote|help|continue|proceed ..4 unless|without ..3 <sign-consent>|number|calls',
      ],
      near: ['<contact>', '<auto-call>'],
      unless: [
        'not a|required|necessary ..1 condition',
        'state exam',
        'required to ..2 enroll',
        'withdraw',
        'law',
      ],
    },
    {
      claims: 'takes consent from something that is not consent',
      says: [
        '<passive-consent> ..9 <sign-consent>',
        '<sign-consent> ..5 <passive-consent>',
        '<passive-consent> ..6 <contact> you',
        'we may|will ..3 <contact> you ..4 unless',
      ],
      near: ['<contact>', '<auto-call>'],
    },
    {
      claims: 'lets others than the agency call',
      says: [
        '<partners> ..5 <contact>',
        '<contact> ..6 from|by|of ..2 <partners>',
        'share|sell|pass|give|forward ..4 number|phone ..5 <partners>|others',
        '<partners> ..6 <auto-call>',
        '<auto-call> ..6 <partners>',
      ],
      unless: ['never|not ..2 share|sell', 'ask'],
    },
    {
      claims: 'lets machines call without written consent',
      says: [
        '<do-not-call>',
        '<auto-call> ..8 <do-not-call>|even|any',
        'we ..3 <contact> ..4 <auto-call>',
        'we ..4 <auto-call> ..4 <contact>',
        'call|text|contact ..3 even|though|although|despite ..6 <do-not-call>|list|registry',
        'agree|consent|okay ..4 <auto-call>',
        '<auto-call> ..3 at any',
        'by <auto-call>',
        'using ..1 <auto-call>',
      ],
      unless: [
        'not ..2 condition',
        'optional',
        'if you ..1 want|like',
        'reply stop',
        'we ..1 never|not ..2 call|use|text',
        'remove',
        'we keep|honor|respect ..3 <do-not-call>',
        'reminder',
      ],
    },
  ],
});
