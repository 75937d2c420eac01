import { defineCopyRule } from './copy-rule.ts';

/** Finds copy that turns people away for their health, age, faith or origin. */
export default defineCopyRule({
  id: 'X-DISC',
  checks: 'No one is turned away for their health, age, faith or origin',
  severity: 'error',
  why: 'Plans and help are open to all who may have them; copy that tells groups they are not wanted is unfair discrimination.',
  remedy: 'Say who is eligible by the terms of the plan.',
  source: {
    title: '45 CFR 147.104(e); 42 U.S.C. 18116; NAIC Model 880 § 4(G)',
    url: 'https://www.ecfr.gov/current/title-45/section-147.104',
  },
  examples: { passes: 'We serve clients of any belief.', fails: 'Only healthy people need apply.' },
  frames: [
    {
      claims: 'shuts people out',
      says: [
        '<group-of-people> only|need-not|are-not|keep',
        '<only-for> ..2 <group-of-people>',
        'not for ..2 <group-of-people>',
        'we ..1 not|never ..2 work|deal|serve|help|insure|accept|take|want|cover|bother ..2 smokers|sick|elderly|disabled|diabetics|overweight|immigrants|foreigners|unhealthy',
        'turn|turns|turned|turning|keep|keeps|keeping|send|sends|leave|leaves|screen|screens|weed ..2 sick|unhealthy|elderly|disabled|smokers|diabetics|foreigners|immigrants|overweight|old|chronically-ill ..2 away|out|off|aside|elsewhere',
        'we|our-agency|our-plans welcome|welcomes|prefer|prefers|favor|favors|serve|serves|reward ..2 christian|christians|churchgoing|churchgoers|healthy|believers|non-smoking|native-born|english-speaking|white|young|fit ..1 families|people|clients|applicants|only|members|households|$',
        'no ..1 smokers|immigrants|diabetics|foreigners|seniors|non-christians|unbelievers',
        'no ..1 sick|elderly|disabled|overweight|pre-existing|old|unhealthy people|applicants|folks|members',
        'if you are ..3 <group-of-people> ..4 <only-for>|elsewhere|look|sorry|skip',
        'if you are ..2 over|under|past|above ..3 <only-for>|elsewhere|look|sorry|skip',
        'pay|paying|pays for ..1 other-people|others|somebody-else|someone-else|the-sick|sick-people|smokers|strangers ..4 health|illness|habits|bills|problems|mistakes',
        'if you are ..2 sick|old|disabled ..4 not|elsewhere|look',
        'others|rest|everyone-else need not apply',
        'we ..1 not|never ..2 take|insure|cover|accept|serve|help|want ..2 people|anyone|applicants|those|families|folks ..1 with|over|who|from|of',
        'if you are ..2 over|under|past|above ..4 not-for-you|not-meant|not-our|pass|move-on|keep-scrolling|not-welcome',
      ],
      unless: [
        'premium|premiums',
        'network',
        'pay|pays ..1 more|less',
        'medicare',
        'citizens ..3 may',
        'marketplace|lawfully',
        'not only',
        'under the',
      ],
      evenIf: ['denied', 'asked'],
    },
  ],
});
