import { defineCopyRule } from './copy-rule.ts';
import type { Token } from '../language/tokens.ts';

/** Finds figures and ranks that no fact backs. */
export default defineCopyRule({
  id: 'CLM-001',
  checks: 'A number, %, $, rank or superlative is a fact, named by its token',
  severity: 'error',
  why: 'A claim needs something that backs it, a date and an owner. A fact has them; a typed figure has nothing.',
  remedy:
    'Add the figure to content/facts.yaml with its source, and write its token here; or say it without the figure.',
  source: {
    title: 'NAIC Model 40 § 4; FTC Policy Statement Regarding Advertising Substantiation',
    url: 'https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation',
  },
  examples: { passes: 'Trusted by {livesProtected} families', fails: 'Trusted by 25,000 families' },
  frames: [
    {
      claims: 'is a figure that no fact backs',
      says: [
        'half|most|third|quarter|majority of ..2 bankruptcies|families|households|americans|deaths|adults|bills|claims|agents|people|employers ..3 start|begin|come|end|go|have|owe|face|lack|skip',
        'greater|larger|better part|number|share|portion|proportion of ..3 <client>|persons|clients|those',
        'greater|larger|better part|number|share|portion|proportion secured|paid|obtained|saved|got|found|kept',
        'preponderance ..1 of|now? ..6 remit|remits|secured|paid|pay|obtained|saved|save|got|found|kept',
        'most of ..1 people|persons|clients|families ..2 we|agency ..4 paid|pay|saved|save|secured|got|found|obtained',
        'average|typical client|customer|family|member|household saves|save|gains|pockets',
        'average|typical client|customer|family|member|household pays|keeps ..2 less|only|under|lower|more|enough|half',
        'in ..1 <number> year ..5 one|two|three|single claim|client|family|applicant|person ..2 refused|denied|rejected|declined|unpaid',
        'one|two|three|single claim ..2 refused|denied|rejected|declined ..2 in ..1 <number> year',
        'dozen|dozens of? ..1 states|carriers|insurers|plans|companies|agents',
        '<score>',
        '<crowd> ..1 &<counted>',
        '<crowd> ..1 &$|,|a|per|each|every|less|more|off|with|from|trust|chose|have|had|save|saved|served|enrolled|call|called|already|strong|and|in|at|to|on|who|that|can|now|or',
        'save|saved|saves|keep|earn|cost|costs|pay|spend|lose|owe|worth|insure|insured|serve|served|help|helped|enroll|enrolled|cover|covered ..3 <crowd>',
        '<share>',
        '<span-claim>',
        'client|clients|client-list|members|families|customers|policyholders|households ..3 could|can|would|enough-to|to fill|fills|populate|pack|packs|overflow ..2 stadium|arena|town|city|ballpark|theater|phone-book|county|church|buses|airplane',
        'a|one quarter|third|fifth|tenth|half below|under|above|less|lower|cheaper|more',
        'low|mid|middle|high hundreds|thousands|teens|twenties|tens ..2 month|monthly|year|week|day',
        '<founded-since> <digits>',
        'than|over|about|nearly|almost|another|around <number> ..1 percent|dollar|families|clients|people|states|carriers|employers|businesses|agents|policies|members|plans|doctors|hospitals|million|thousand|hundred|companies|insurers|providers|locations|offices|counties|employees',
        '<number> <number> ..1 dollar|families|clients|people|states|carriers|employers|businesses|agents|policies|members|plans|doctors|hospitals|employees|a|per|customers',
        '<number>|a|few|couple dollar|buck|cents ..2 a|per|each|every day|week|month|year',
        '<number>|a|few dollar|buck a day|week|month',
        'save|cut|trim|slash|less|spend|pay|drop|knock ..3 third|quarter|fifth|sixth|eighth|tenth on|off|from|of|less|$',
        '<number> percent|per-cent',
        '<number> ..1 dollar',
        '<number> in|out ..1 <number>',
        '<number> <client> in|of|out ..2 <number>',
        '<number> of ..1 every|each <number>',
        'less|cheaper|lower|under|below|smaller|more than? ..4 <everyday-thing>',
        'price|cost|change of|from ..4 <everyday-thing>',
        'as much|little|cheap as ..4 <everyday-thing>',
        'about|around|roughly|same what|as|for ..3 spend|pay|blow|waste|cost|costs ..3 <everyday-thing>',
        'what ..2 spend|pay|blow|waste|shell-out|drop ..1 on|for ..3 <everyday-thing>',
        'for ..1 a|one|two|your|the <everyday-thing> ..2 a|per|each|every day|week|month',
        '<everyday-thing> ..1 a|per|each|every day|week|month ..6 cover|insure|protect|buys|pays|coverage|insurance|plan',
        'skip|swap|trade|give-up|pass-on ..2 <everyday-thing> ..8 cover|insure|protect|coverage|insurance|plan|premium|policy|insured',
        'save|saves|saving|keep|pocket|cut|cost|worth|overpay|overpays|overpaying|waste|less|shaved|knocked ..4 <quantity-idiom>',
        '<client>|someone|somebody|quote|plan|policy ..4 every|each ..1 <number>|few|couple? second|minute|hour',
        'every|each ..1 <number>|few|couple? second|minute|hour ..5 someone|somebody|<client>|we',
        'paid|pay|settle|settled|approve|approved|quote|quotes|covered|insured|enrolled|first ..4 in|within|under ..2 <number> ..1 day|week|month|hour|second|minute',
        'answer|reply|quote|response|call-back|callback ..3 within|in|under ..1 hour|minute|minutes|seconds|hours',
        'from ..2 <many> ..4 to ..2 <many>',
        'almost|nearly|virtually|practically|just-about everyone|everybody|all|every ..7 save|renew|stay|switch|qualify|pay|recommend|return|approve|find',
        'most|majority ..4 <client> ..4 save|renew|saved|stayed|switched|recommend|approved|choose-us|chose-us',
        'half of? ..1 <state>|miami|florida|town|neighborhood|city|county|state|block|country',
        'an|every|each|per hour|minute|day ..3 on-average|average',
        'eight|nine|seven|six|four|three of ..1 ten|five|four|every',
        'cut|slash|drop|reduce|lower|trim ..5 in-half|by-half|by-a-third|by-a-quarter|by-a-fifth|by-two-thirds',
        '<client> ..4 shoulder-to-shoulder|end-to-end|single-file|hand-in-hand|in-a-line|in-a-row ..9 from|stretch|stretches|reach|reaches|run|runs|line|circle|circles',
        '<client> ..6 fill|fills|pack|packs|overflow|overflows|crowd|crowds|people ..3 stadium|stadiums|arena|ballpark|phone-book|auditorium|cathedral|town|city|island|county',
        '<many>|more ..2 <client>|people ..3 than ..1 any|anyone|all|every ..2 agency|broker|other|agent|team|company|in|else',
        'more <client> ..2 choose|chose|pick|trust|turn|use|call|enroll|buy|join|rely|come ..3 us|our|here|with',
        'more ..2 than ..1 we-can-count|anyone|anybody|any-other',
        '<number> percentage point',
        '<number> second',
        '<number> ring|rings',
        'average|typical|typically|median ..5 <number>|<digits>',
        'within|under|than ..1 <number> second|minute',
        'half|third|quarter|majority of? the|our|all|these|american? small|local|large|uninsured|insured|working|young|older? families|people|americans|clients|members|households|employers|businesses|workers|customers|adults|parents|seniors|drivers|residents|enrollees',
        '<number> times as|more|less|faster|cheaper|over',
        '<number> ..1 star|stars !review',
        'for|with|has|have|had|spent ..2 <number> year',
        'staff|team|crew|panel|network|family|roster|force|group|army|bench|choice of ..1 <many>',
        'by ..3 third|half|quarter|fifth|tenth',
        '<number> carriers|insurers|competitors',
        '<number> thousand|million|billion|hundred',
        '<number> policies|sales|deals|appointments|clients|families|quotes|plans|policy ..1 a|per|each|every day|week|month|year',
        'by ..1 hundreds|thousands|millions',
        'apply|enroll|sign-up|done|finish|start|switch|buy|quote|covered ..4 in|within|under ..2 <number> ..1 minute|second',
        'save|shave|cut|trim|knock|slash|drop|pocket|keep ..3 hundreds|thousands|dozens|millions|billions',
        '<number> minute|minutes|seconds|hour|hours ..1 flat|or-less|tops|sharp',
        '<number> year of|in|experience',
        'agent|agents|rookie|rookies|recruit|recruits|newcomer|newcomers|producer|producers|team|we|they ..2 close|closes|write|writes|sell|sells|place|places ..2 <number>|<digits> ..1 sale|sales|deal|deals|policy|policies|case|cases|plan|plans|family|families',
        'most|majority|typical|average ..2 hire|hires|recruit|recruits|agent|agents|rookie|rookies|newcomers|students|candidates|trainees|producers ..4 pass|passes|licensed|finish|finishes|start|starts|sell|sells|close|closes|stay|stays|succeed|promoted',
        'we|us|our ..4 half|third|quarter|majority|most of? ..3 <client>|shops|stores|shop|block|street|town|county|businesses|neighborhood|kids|parents|restaurants|farms|churches|offices|companies|school',
        '^ ..1 <number>|<digits> year on|at|behind|serving|helping|strong|running|together|and-counting|later|young|here',
        '<many> states|carriers|insurers|offices|locations|awards|reviews|clients|families|agents|counties|policies ..1 !to|below|that|you',
      ],
      unless: [
        '<digits> ..2 poverty',
        '<painted-on> ..6 star|stars',
        'star|stars ..5 <painted-on>',
        'third person|party|persons|parties',
        'marketplace|quality|plan ..6 stars',
        'from <number> to <number> star|stars',
        'between <number> and <number> star|stars',
        'right|law|must|appeal ..6 within|in',
        'by|of half-of ..2 deductible',
        'two|three|four carriers|insurers',
        'after|for|within|over <number> year of ..1 premium|premiums|payments|contributions|work',
        'employer|employers|business|businesses|company|firm|firms with|of ..1 fewer|less|more than ..1 <number>|<digits>',
      ],
      notAs: ['label'],
      evenIf: ['denied', 'asked', 'supposed'],
      instead: 'Trusted by {livesProtected} families',
    },
    {
      claims: 'is a rank that no fact backs',
      says: [
        'no|nobody|no-one ..1 agency|broker|brokerage|team|company|else? ..3 grow|grows|growing|expanding|rising|answers|answer|responds ..1 faster|quicker|more-quickly|sooner',
        'fastest|quickest growing',
        '<nobody> ..4 sell|sells|write|writes|place|places|enroll|enrolls|insure|insures|cover|covers|help|helps ..1 more ..1 <client>|insurance|business|plan|plans|policy|policies|coverage|neighbors|homes',
        'the first|only agency|broker|brokerage|team|company|office|firm|website|site ..4 to offer|sell|bring|provide|have|launch|give|let|do|publish',
        '<nobody> ..4 place|places|sell|sells|write|writes|enroll|enrolls|serve|serves|insure|insures|help|helps|quote|quotes|handle|handles|answer|answers ..2 more|as-many ..6 than|as we|us|our|{brand}|brand',
        '<rank>',
        '<rank-word> ..2 &<praised>|growing|selection|sales|payout|claims|year|insurers',
        '<rank-word> &in|around|anywhere|ever|among|nationwide|statewide|of-all|of-its|of-their|$',
        'we|our-agency|our-team|our-agents|ours|us ..3 <rank-word>',
        '<nobody>|no-agency|no-broker|no-team ..6 has|have|had ..2 more|longer|bigger ..4 <client>|plan|plans|policy|policies|carriers|experience|than|families|licenses',
        'the|our|state|nation|florida|area|region|county|city leading ..3 broker|agency|team|source|provider|choice|expert|experts|name|firm|brokerage|company|website|specialist|specialists|agents',
      ],
      instead: 'Licensed in {statesLicensed} states',
    },
  ],
  skips: ({ pointer }) => NO_CLAIM.test(pointer),
  *judge({ text, sentences, context, isOwn }) {
    for (const { tokens } of sentences) {
      for (const [index, token] of tokens.entries()) {
        if (
          !isFigure(token) ||
          !isOwn(token) ||
          isName(tokens, index) ||
          (context.kind === 'alt' && isSign(tokens, index))
        )
          continue;
        if (context.kind === 'label' && ['number', 'date'].includes(token.kind)) continue;
        const words = text.slice(token.start, token.end).trim();
        yield { words, message: `“${words}” is a figure that no fact backs` };
      }
    }
  },
});

/** Form options, addresses and error numbers are not claims. */
const NO_CLAIM = /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/;
/** Digits after these words are a name: `Form 8962`, `Section 125`, `Step 2`. */
const NAMED =
  /^(?:form|forms|section|sections|step|page|title|part|cfr|usc|article|chapter|schedule|line|box|rule|suite|room|floor|act|code|question|phase|week|day|level|type|stage|class|tier|category|option|version|unit|apt|no|w|route|highway|street|ext|extension|table|figure|publication|pub|bulletin|appendix|exhibit|paragraph|column|row|item|model|topic|hr|and|notice|ruling|decision|gate|exit|platform|dock|bay|lane)$/;
/** With “number” these are addresses, too: `Room number 305`. */
const PLACES = new Set(
  'room house door gate stop bus suite seat table locker track platform apartment building case policy'.split(
    ' ',
  ),
);
/** Before a short number, such as 911. */
const CALLS = new Set(['call', 'dial', 'text', 'phone', 'or']);

function isFigure({ kind, fact }: Token): boolean {
  return fact === undefined && ['number', 'money', 'percent', 'score', 'date'].includes(kind);
}

function isName(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const { kind, text } = tokens[index] ?? { kind: 'mark', text: '' };
  if (kind !== 'number') return false;
  if (/^(?:[2-8]11|911|988)$/.test(text) && before?.bases.some((base) => CALLS.has(base)) === true)
    return true;
  // The second part of a name, such as `Notice 2002-45`.
  if (before?.text === '-' && before.end === tokens[index]?.start && isName(tokens, index - 2)) return true;
  if (before?.text === 'number' && PLACES.has(tokens[index - 2]?.bases.at(-1) ?? '')) return true;
  if (before !== undefined && NAMED.test(before.bases.at(-1) ?? before.text) && before.text !== 'and')
    return true;
  if (text === '1035' || isAge(tokens, index) || isSizeOfEmployer(tokens, index)) return true;
  if (text === '529' && /^(?:plans?|accounts?)$/.test(after?.text ?? '')) return true;
  return /^(?:cfr|usc|digit|digits|am|pm|a\.m\.|p\.m\.|o'clock)$/.test(after?.text ?? '') || text === '24/7';
}

/** True for a number that a picture shows: `Office door with the number 200 in brass`. */
function isSign(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1]?.text ?? '';
  return (
    tokens[index - 1]?.text === 'number' &&
    /^(?:|in|on|at|above|over|beside|by|and|painted|carved)$/.test(after)
  );
}

/** True for the number of workers at which rules change: `fewer than 50 full-time workers`. */
function isSizeOfEmployer(tokens: readonly Token[], index: number): boolean {
  return (
    tokens[index - 1]?.text === 'than' &&
    tokens
      .slice(index + 1, index + 5)
      .some(({ bases }) => bases.includes('employee') || bases.includes('worker'))
  );
}

/** True for an age at which rules change: `when you turn 26`, `people under 30`, `65 and older`. */
function isAge(tokens: readonly Token[], index: number): boolean {
  const [before, after, further] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  if (!/^\d\d$/.test(tokens[index]?.text ?? '')) return false;
  const isAfter = /^(?:turn|turns|turned|turning|age|aged|ages|nearing|approaching)$/.test(
    before?.text ?? '',
  );
  const isLimit =
    /^(?:under|over|below|above)$/.test(before?.text ?? '') &&
    /^(?:people|adults?|anyone|everyone|those|children|child|person|men|women|young|is|are)$/.test(
      tokens[index - 2]?.text ?? '',
    );
  const isEnd =
    /^(?:at|until|to|by)$/.test(before?.text ?? '') &&
    tokens[index - 2]?.bases.some((base) => /^(?:end|last|continue|expire|stop|renew)$/.test(base)) === true;
  return (
    isAfter ||
    isLimit ||
    isEnd ||
    (/^(?:or|and|&)$/.test(after?.text ?? '') && /^(?:older|over|up)$/.test(further?.text ?? ''))
  );
}
