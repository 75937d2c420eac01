import { claims } from '../language/sentences.ts';
import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const WORDS =
  /\b(?:the )?official (?:\w+ )?(?:web ?site|site|marketplace|exchange|source|enrollment|health|partner)s?\b|\b(?:government|federal|federally|state|CMS|HHS|marketplace)[- ](?:approved|endorsed|sponsored|authorized|run|backed|certified)\b|\b(?:approved|endorsed|sponsored|authorized|certified) by (?:the )?(?:federal |state |US |U\.S\. )?(?:government|marketplace|CMS|HHS)\b|\b(?:government|federal|official|presidential) seal\b|\bseal of (?:the )?(?:approval|united states|department)/gi;
const NAME =
  /\b(?:government|federal|national marketplace|marketplace|exchange|healthcare\.?gov|medicare|obamacare|official)\b/i;

/** Neither the words nor the name nor the address look like a government's. */
export default {
  id: 'ACA-002',
  checks: 'No name, address or words that look like a government website',
  severity: 'error',
  reads: 'copy',
  why: 'Nobody may think that a government runs, approves or endorses an agency.',
  remedy: 'Say plainly who you are, and take the words out. To deny a connection is fine.',
  source: {
    title: '45 CFR 155.220(j)(2); NAIC Model 570 § 5',
    url: 'https://www.ecfr.gov/current/title-45/section-155.220',
  },
  examples: {
    passes: 'We are not endorsed by the federal government.',
    fails: 'The official enrollment site for your state.',
  },
  *check(site) {
    const { brand, url, spot } = site.agency;
    const host = new URL(url).hostname;
    if (NAME.test(brand))
      yield { at: spot, words: brand, message: `the brand ${brand} sounds like a government office` };
    if (/\.gov$|gov\b|healthcare-?gov|marketplace|exchange/.test(host)) {
      yield {
        at: { ...spot, file: 'content/site.yaml' },
        words: host,
        message: `the address ${host} looks like a government’s`,
      };
    }
    for (const unit of copyOf(site)) {
      for (const { words } of claims(unit.text, WORDS)) {
        yield { at: unit, words, message: `“${words}” sounds as if a government stood behind it` };
      }
    }
  },
} satisfies Rule;
