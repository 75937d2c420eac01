import { defineCopyRule } from './copy-rule.ts';
import { findFrames, type Frame } from '../language/frames.ts';
import type { World } from './copy-rule.ts';
import type { Day } from '../approvals/day.ts';

/** Enrollment dates are facts, and a period that has ended is not presented as open. */
export default defineCopyRule({
  id: 'ACA-004',
  checks: 'Enrollment dates come only from facts; a period that has ended is not presented as open',
  severity: 'error',
  why: 'Enrollment dates change from year to year. A date typed into a sentence stays behind, and a false deadline presses people.',
  remedy:
    'Name the date by its fact, such as {openEnrollmentEnd}. Say when a period runs, not that it is open now.',
  source: { title: '45 CFR 155.410', url: 'https://www.ecfr.gov/current/title-45/section-155.410' },
  examples: {
    passes: 'Open enrollment runs from {openEnrollmentStart} to {openEnrollmentEnd}.',
    fails: 'Enroll by January 15.',
  },
  frames: [
    {
      claims: 'is an enrollment date that no fact backs',
      says: ['^ end|close|begin|start|open|expire|due ..3 <date>'],
      on: ['aca'],
    },
    {
      claims: 'is an enrollment date that no fact backs',
      says: [
        '<enroll> ..9 <date>',
        '<date> ..12 <enroll>',
        'door|gates|period|window|marketplace|season ..3 <date>',
      ],
      notOn: ['careers', 'life'],
      unless: ['office', 'born', 'guideline'],
      evenIf: ['denied', 'asked'],
      instead: 'Open enrollment runs from {openEnrollmentStart} to {openEnrollmentEnd}.',
    },
    {
      claims: 'is an enrollment date that no fact backs',
      says: ['<enroll> ..9 <month>', '<month> ..12 <enroll>'],
      notOn: ['careers', 'life'],
      unless: ['office', 'born', 'guideline', '<fact>', 'day|first of ..1 month'],
      evenIf: ['denied', 'asked'],
    },
    {
      claims: 'is an enrollment date that no fact backs',
      says: [
        '<enroll>|marketplace|exchange|enrollment|sign-up ..3 shut|shuts|close|closes|end|ends|lock|locks|stop|stops|over|cut-off|cuts-off ..6 thanksgiving|christmas|halloween|easter|new-year|labor-day|memorial-day|holiday|holidays|columbus-day|valentine',
        'thanksgiving|christmas|halloween|easter|labor-day|holidays ..4 last|final|deadline|cutoff|cut-off ..4 <enroll>|day|chance',
        'miss|after|before|until|by|past|once|on ..4 <date>|<month>',
        '<month> ..6 lock|late|over|out',
        'choose|pick|decide|act|finish|cutoff|cut-off|deadline|window|period ..9 <month>',
      ],
      near: [
        '<aca-word>',
        '<enroll>',
        'lock',
        'out',
        'late',
        'coverage',
        'plan',
        'window|cutoff|cut-off|deadline',
        'to choose|pick|decide|act',
      ],
      on: ['aca', 'general'],
      unless: [
        'office',
        'born',
        'guideline',
        'since',
        'closed on',
        'call',
        'poverty',
        '<fact>',
        'day|first of ..1 month',
      ],
      evenIf: ['denied', 'asked'],
    },
    {
      claims: 'is an enrollment window that no fact backs',
      says: [
        '<number> <period-unit> ..9 <enroll>|<life-event>',
        '<enroll> ..4 within|in|for ..1 <number> <period-unit>',
        '<life-event> ..9 <number> <period-unit>',
        '<life-event> ..9 couple|few of? <period-unit>',
        'window|period ..4 <number> <period-unit>',
        '<enrollment-period> ..2 last|run|stay ..2 <number> <period-unit>',
        '<number> <period-unit> window|period|deadline',
        'have|get|got ..1 <number> <period-unit> to',
        'couple of? <period-unit> ..5 <enroll>|<life-event>',
        'have|get|got ..2 <number>|<digits>|couple|few of? <period-unit> ..3 <enroll>|add|choose|pick|decide|act',
        '<life-event> ..9 <digits> <period-unit>',
        '<digits> <period-unit> ..9 <enroll>|<life-event>|window|add|choose',
      ],
      on: ['aca', 'general'],
      unless: [
        'waiting period',
        'free look',
        'the|in|over|during last|past <number>|few|couple|year|month',
        'ago',
        'call ..3 back',
        'answer',
        'reply',
        'review',
      ],
      evenIf: ['asked', 'denied'],
      instead: 'After a qualifying event you have a {specialWindow} window to choose a plan.',
    },
    {
      claims: 'says that enrollment never ends',
      says: [
        'deadline|cutoff|window|period|season ..3 not|never ..2 apply|applies|matter|matters|count|counts|exist|exists|bind|stop',
        'everyone|anyone|all|everybody|you ..2 still ..2 gets|get|in|enroll|join|welcome',
        'not-with-us|not-here ..6 still|in|welcome|everyone',
        '<enrollment-period> ..3 never|not ..2 <ends>',
        '<enrollment-period> ..5 <any-time>',
        '<any-time> ..3 <enrollment-period>|<enroll>',
        '<enroll> ..7 <any-time>',
        '<any-time> ..2 to|for|you <enroll>',
        'no|without|forget|ignore ..2 enrollment? deadline|window|period|season|cutoff',
        'never ..3 deadline|closed|late to <enroll>',
        'never ..2 late to <enroll>',
        'never too late to',
        'no ..3 deadline|cutoff|closing|season ..3 marketplace|obamacare|aca|enroll|apply|join|sign',
        'no such thing ..3 deadline|enrollment|late',
        'marketplace|obamacare|aca ..2 plan ..3 take|accept|welcome|add ..5 <any-time>',
        'coverage|insurance|plan|policy ..2 start|begin ..3 <any-time>',
        'miss|missed ..2 enrollment|deadline|window ..4 no-problem|no|fine|still|anyway|worry|relax|help|can',
        'deadline|deadlines|cutoff|cut-off|enrollment-window|season|dates|calendar ..4 not|never|none ..2 apply|matter|count|bind|stop|affect|concern|exist|mean|worry',
        'deadline|deadlines|window|season|cutoff ..2 not-with|not-for|not-here|not-at|no-match|no-obstacle|no-problem|no-issue|be-damned|who-needs',
        'after|past|beyond|despite ..2 deadline|cutoff|cut-off|window|season|enrollment ..1 closed|closes|ends|ended|passed|$',
        'way|trick|loophole|workaround|door|shortcut|key|secret|path ..2 around|past|into|through|behind ..4 enrollment|deadline|window|marketplace|season|cutoff',
        'enroll|sign|get|take|help ..4 long|weeks|months|days after|past ..6 stopped|closed|deadline|end|ended|over',
        'no|never ..1 wrong|bad|off|poor|late time|season|day|month|moment|date ..2 to|for ..1 <enroll>|join|buy|shop|enter',
        'any|every|each|all time|day|month|season|week is|are ..3 time|right|good|fine|okay|perfect to|for ..1 <enroll>',
        '<enroll> ..4 in|during ..1 spring|summer|winter|autumn|fall|july|june|august|march|april|may|september',
        'skip|without|no|forget|instead ..1 wait|waiting ..2 for ..1 <enrollment-period>',
        'aca|obamacare|marketplace|exchange plan|plans|coverage|insurance|policies ..5 <any-time>',
        '<any-time> ..2 aca|obamacare|marketplace|exchange plan|plans|coverage|insurance|enrollment|sign-ups|signups',
        'late|tardy|too-late|closed|over|missed ..6 still|anyway|regardless ..4 <enroll>|in|covered|enrolled',
        'it|this was <month> ..6 still',
        'work|enroll|go|help|keep|stay|continue ..3 past|beyond|after ..2 deadline|cutoff|cut-off',
        'keep|hold|leave ..2 window|door|doors|enrollment|period ..1 open',
        '^ ..1 open|available|enrolling|enroll|here <any-time> $',
        '<month> ..5 still ..5 <coverage>|exchange|marketplace|in|enrolled',
      ],
      near: ['<aca-word>', 'marketplace', '<coverage>', '<enrollment-period>', 'enroll|apply|join|sign'],
      on: ['aca'],
      unless: [
        'medicaid|chip',
        'tribe|tribal|native',
        'if you qualify',
        'outside',
        'qualifying event',
        'special enrollment',
        'unlike',
        'private',
        'call',
        'ask|compare|reach',
        'event|birth|marriage|marry|if-you',
        'wait|need|must',
        'covers|pays|works|help|answer|question|questions',
        'coverage ..2 last|lasts|year',
        'report|update|change of',
        'may ..1 not|be|change|differ|vary|open|have|need|allow|let|get|qualify',
        'might|check',
        'if you miss',
      ],
      evenIf: [],
      instead: 'Outside open enrollment you need a qualifying event.',
    },
    {
      claims: 'says that enrollment never ends',
      says: [
        'marketplace|obamacare|aca|healthcare.gov ..4 <any-time>',
        '<any-time> ..4 marketplace|obamacare|aca|healthcare.gov',
        'open enrollment ..4 never|<any-time>',
      ],
      notOn: ['aca', 'private', 'careers'],
      unless: ['medicaid|chip', 'call|ask|compare|reach|help', 'change'],
    },
    {
      claims: 'says that nobody needs a qualifying event',
      says: [
        'not|never need|require|have ..3 <event>',
        'no|without|forget ..1 <event> ..2 need|require|necessary|$',
        'no <event> ..2 no problem',
        '<everyone> can|may|could ..2 <enroll> ..4 <soon>|<any-time>',
        '<everyone> can|may ..2 still|now|always enroll|join|apply|sign',
        'event or no ..1 event',
        'no ..3 event ..2 no problem',
        '<everyone> can ..2 <enroll> ..4 marketplace|obamacare|aca',
        'with|whether or without ..3 <event>',
        '<event> not|is ..2 needed|required|necessary',
        'no|without|zero ..2 reason|excuse|event|explanation ..2 needed|required|asked|necessary|at-all|$',
        'reason|event|excuse or not|no|none',
        'you do not have to ..2 qualify|lose|move|marry',
      ],
      on: ['aca'],
      unless: ['medicaid|chip', 'during open enrollment', 'in open enrollment', 'outside'],
    },
    {
      claims: 'says that a deadline was moved',
      says: [
        'enrollment|deadline|marketplace|window ..3 extended|reopened',
        'extended ..2 enrollment|deadline|window',
        'extra time to <enroll>',
        'deadline ..2 moved|pushed|changed',
        'grace period to <enroll>',
        'deadline|cutoff|last-day is ..1 <soon>|<month>|<date>',
        'door|doors|gate|gates|window|windows|period|season ..5 <month>',
        'last|final day|date|call|chance|weekend ..3 is|comes|falls|lands ..2 <soon>|<month>|<date>|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
        'more time|another chance|second chance|extra days|bonus days to|for ..1 <enroll>',
        'extra|more|additional|bonus|another|added time|weeks|days|week|month|chance|window to|for ..2 <enroll>',
        'deadline|enrollment|window|date|cutoff ..3 pushed|moved|stretched|lengthened|delayed|postponed|prolonged',
      ],
      on: ['aca', 'general'],
      unless: ['if', 'may be', 'when', 'change|changes|event|events|baby|marriage|wedding'],
    },
    {
      claims: 'says that enrollment is still possible after its end',
      says: [
        '^ no ..2 <event> $',
        '^ ..2 we|our|you ..3 way|trick|fix|door|solution|secret|loophole|get-you-in|still|anyway|in ..3',
        '^ ..1 not-with-us|not-to-worry|never|no-worries|relax|no-problem|no-sweat|think-again',
        '^ so-what|who-cares|no-matter|never-mind|fear-not',
        '^ ..1 we|you can|could|will ..1 still ..9 plan|in|enroll|coverage|covered',
        '^ no , ..9 still|pushed|extended|moved|everyone|anyone|anybody|open',
      ],
      near: [
        'forgot|forget ..2 enroll',
        'late for ..2',
        'miss|missed|late|too-late ..4 enrollment|window|deadline|it|cutoff|season|date',
        'deadline|deadlines|cutoff $',
        'no ..1 <event>',
        'enrollment ..2 over|closed|ended',
      ],
      on: ['aca'],
      evenIf: ['denied', 'asked'],
      unlessNear: [
        'qualifying|life event ..4 need|opens|open|may|must|such',
        'special enrollment',
        'medicaid|chip',
        'wait',
        'if ..4 qualify',
        'may|might',
        'until',
        'depends',
      ],
    },
    {
      claims: 'is an enrollment window that no fact backs',
      says: ['^ ..2 <number>|<digits> <period-unit> ..2 $'],
      near: ['how long|much ..9 <life-event>|<enroll>|<event>', '<life-event> ..5 how long'],
      as: ['faq'],
      on: ['aca', 'general'],
      evenIf: ['denied'],
    },
  ],
  *judge(reading, world) {
    const until = isOpenOn(world) ? 'is true only until the period ends' : `is not true on ${world.asOf}`;
    for (const frame of OPEN_NOW) {
      for (const { words } of findFrames(frame, reading))
        yield { words, message: `“${words}” presents enrollment as open, which ${until}`, frame };
    }
  },
});

const OPEN_NOW: readonly Frame[] = [
  {
    claims: 'presents enrollment as open',
    says: [
      '<enrollment-period> is|has|are ..2 <open> !enrollment|season|to|from|for|between|until|each|every|after|when|if|once|on|in|with|only',
      '<enrollment-period> <open> !enrollment|season|to|from|for|between|until|each|every|run|runs|after|when|if|once|on|in|with|only',
      '<enrollment-period> ends|closes|ending|closing|close <soon>',
      'it is open enrollment',
      'last chance to <enroll>',
      '<enrollment-period> is|are ..1 right now|today|now',
      'now is ..2 time to|for ..1 <enroll>',
      'in|it-is|during open enrollment season|now|right-now',
      'enroll|sign ..1 now|today before|for',
      'open enrollment is now',
      '^ now open $',
      'gate|gates|door|doors|marketplace|exchange ..4 is|are ..1 open|unlocked|wide-open ..4 this-week|today|now|this-month|tonight|to-all|all-comers|to-everyone|to-anyone',
      'still ..1 time to|for ..1 <enroll>|sign-up|signing-up',
      'still|yet|plenty ..1 time|in-time ..1 for|to ..1 <enrollment-period>',
      'it is ..1 enrollment|sign-up time|season|week|month',
      '<enrollment-period> is|are ..1 taking|accepting ..2 applications|enrollments|members|sign-ups ..1 now|right-now|today|again|$',
      'government|state|marketplace|exchange ..2 reopened|re-opened|extended|restarted ..1 <enroll>',
      '<number>|<digits> <period-unit> left|remain|remaining|to-go ..3 open-enrollment|enrollment|season|window',
      '^ open now|today|again $',
      '<enrollment-period> ..1 begun|started|opened|launched|kicked-off|arrived',
      '^ ..1 enrollment|sign-ups|signups|registration now open',
    ],
    on: ['aca', 'general', 'group'],
    unless: ['outside', 'when', 'if', 'once', 'while', 'account', 'employer'],
  },
];
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** True when the day of the audit lies in the open enrollment of the facts. Without these facts it never does. */
function isOpenOn({ facts, asOf }: World): boolean {
  const start = monthDay(facts.find(({ id }) => id === 'openEnrollmentStart')?.wording);
  const end = monthDay(facts.find(({ id }) => id === 'openEnrollmentEnd')?.wording);
  if (start === null || end === null) return false;
  const day = asOf.slice('YYYY-'.length);
  return start <= end ? day >= start && day <= end : day >= start || day <= end;
}

/** `November 1` as `11-01`. */
function monthDay(wording: string | undefined): Day | null {
  const [, month = '', day = ''] = /^([A-Z][a-z]+) (\d{1,2})$/.exec(wording ?? '') ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? null : `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
