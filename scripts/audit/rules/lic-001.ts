import { readNumber } from '../language/numbers.ts';
import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const NUMBER = '\\d+|(?:twenty|thirty|forty|fifty)(?:-\\w+)?|ten|eleven|twelve|\\w+teen';
const STATES = new RegExp(
  `\\b(?:licen[sc]ed in|serv(?:e|es|ing)(?: families| clients| people)? in|available in|agents? in|across|operate in|in)\\s+(?:all )?(${NUMBER})\\s+(?:U\\.?S\\.? )?states\\b|\\b(${NUMBER})\\s+states\\s+licensed\\b`,
  'gi',
);

/** The number of states is the length of the license list. */
export default {
  id: 'LIC-001',
  checks: 'The number of states said is the length of the license list',
  severity: 'error',
  reads: 'records',
  why: 'To sell where one is not licensed is an offense; the number must be that of the licenses.',
  remedy: 'Correct the fact statesLicensed or the list licensedStates in content/site.yaml.',
  source: { title: 'NAIC Model 40 § 4; state producer licensing acts (NAIC Model 218)' },
  examples: { passes: 'Licensed in 30 states (30 listed)', fails: 'Licensed in 32 states (30 listed)' },
  *check(site) {
    const { codes, spot } = site.licenses;
    const listed = new Set(codes).size;
    if (listed !== codes.length)
      yield { at: spot, message: `the license list names ${codes.length - listed} states twice` };
    for (const { id, value, wording, spot: at } of site.facts) {
      if (id === 'statesLicensed' && value !== listed)
        yield {
          at,
          words: wording,
          message: `the fact ${id} says ${value}, the license list has ${listed} states`,
        };
    }
    for (const unit of copyOf(site)) {
      for (const [words, one, other] of unit.text.matchAll(STATES)) {
        const said = readNumber(one ?? other ?? '');
        if (said !== null && said !== listed)
          yield { at: unit, words, message: `“${words}” is not the ${listed} states of the license list` };
      }
    }
  },
} satisfies Rule;
