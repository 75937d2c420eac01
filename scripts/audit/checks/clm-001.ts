import { entryOf } from '../../content/assemble/collections.ts';
import type { RuleCode } from '../claims/rule.ts';
import type { Context } from '../language/context.ts';
import type { Token } from '../language/tokens.ts';

/** Finds typed figures that no fact backs. */
export default {
  // An entry of a collection has its sources, day and end, as a fact has.
  skips: ({ file, pointer }) => NO_CLAIM.test(pointer) || entryOf(file) !== null,
  *compute({ text, sentences, context, isOwn }) {
    for (const { tokens } of sentences) {
      for (const [index, token] of tokens.entries()) {
        if (!isFigure(token) || !isOwn(token) || isPlain(tokens, index, context)) continue;
        if (context.kind === 'label' && ['number', 'date'].includes(token.kind)) continue;
        const words = text.slice(token.start, token.end).trim();
        yield { words, message: `“${words}” is a figure that no fact backs` };
      }
    }
  },
} satisfies RuleCode;

/** Form options, addresses and error numbers are not claims. */
const NO_CLAIM = /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/;
/** Digits after these words are a name: `Form 8962`, `Section 125`, `Step 2`. */
const NAMED =
  /^(?:form|forms|section|sections|step|page|title|part|cfr|usc|article|chapter|schedule|line|box|rule|suite|room|floor|act|code|question|phase|week|day|level|type|stage|class|tier|category|option|version|unit|apt|no|w|route|highway|street|ext|extension|table|figure|publication|pub|bulletin|appendix|exhibit|paragraph|column|row|item|model|topic|hr|and|notice|guidelines?|ruling|decision|gate|exit|platform|dock|bay|lane)$/;
/** Figures in `<>` that claim nothing, by the words of their sentence around them. */
const PLAIN: readonly RegExp[] = [
  // Telephone numbers such as 911, addresses such as `room number 305`, hours, sizes of files, laws and accounts.
  /\b(?:call|dial|text|phone|or)\w* <(?:[2-8]11|911|988)>/,
  /\b(?:room|house|door|gate|stop|bus|suite|seat|table|locker|track|platform|apartment|building|case|policy) number <\d/,
  /<\d+> : \d\d\b|<\d+> [kmg]b\b|\bsession\b.* (?:ends?|ended|timed out) after <\d+> minutes?\b|<1035>|<24\/7>|<529> (?:plans?|accounts?)\b|<\d+> (?:cfr|usc|digits?|am|pm|a\.m\.|p\.m\.|o'clock)(?: |$)/,
  /<\d+>(?: (?!on |in |at |from |of |to |for )\S+){1,2} (?:street|st|road|rd|avenue|ave|lane|boulevard|blvd)\b/,
  // The number of workers at which rules change: `fewer than 50 full-time workers`.
  /\b(?:than|employers with(?: \d+ to)?) <\d+>(?: \S+){0,3} (?:employee|worker)s?\b/,
  // How long a term is.
  /<\d\d>(?: ?-)? ?year (?:\S+ )?term\b|\bterm lengths? .*<\d\d>.* years?\b/,
  // An age at which rules change: `when you turn 26`, `people under 30`, `ends at 65`, `65 and older`.
  /\b(?:turn|turns|turned|turning|age|aged|ages|nearing|approaching) <\d\d>/,
  /\b(?:people|adults?|anyone|everyone|those|children|child|person|men|women|young|is|are) (?:under|over|below|above) <\d\d>/,
  /\b(?:end|last|continue|expire|stop|renew)\w* (?:at|until|to|by) <\d\d>/,
  /<\d\d> (?:or|and|&) (?:older|over|up)\b/,
];
/** A span of time that people or insurers are to keep: `within 30 days`, `a 31-day grace period`. */
const PERIOD =
  /<\d{1,3}>(?: -)? (?:(?:business|calendar|full) )?(?:days?|weeks?|months?)\b.* (?:period|wait|look|notice|appeal)\b|\b(?:can|may|must|have|has|should|gives?|lasts?|had)\b.* <\d{1,3}> (?:(?:business|calendar|full) )?(?:days?|weeks?|months?)\b/;
/** With words of a promise a span of time is a claim; with words of enrollment it is a date, which needs a fact. */
const PROMISED =
  /\b(?:we|us|ours?|i|my|clients?|save[ds]?|savings?|paid|pays?|payout|approv\w+|accepted|insured|covered|issued|starts?|begins?|guarantee\w*|free(?! look)|money|earn\w*|commissions?|incomes?|paychecks?|enroll\w*|exchange|marketplace|window|only|just|fast|faster|quick\w*|left|hurry)\b/;
/** What some pay beside what others pay, or still owe; and what a word means: `a fixed amount, such as $30`. */
const EXPLAINED =
  /^(?!.*\b(?:you|your|we|us|ours?)\b).*\bsome (?:people|households?|families|members|buyers|enrollees|of them) .*<\$0(?:\.00)?>.*\b(?:(?:many|most|others)\b.* (?:more|full|higher|something)|deductibles\b.* still apply)\b|\b(?:fixed amount|set number)\b.*\b(?:such as|for example)(?: \S+){0,8} </;

function isFigure({ kind, fact }: Token): boolean {
  return fact === undefined && ['number', 'money', 'percent', 'score', 'date'].includes(kind);
}

/** True for a figure that names or explains something and claims nothing. */
function isPlain(tokens: readonly Token[], index: number, context: Context): boolean {
  const before = tokens[index - 1];
  const token = tokens[index];
  const around = tokens.map(({ text }, at) => (at === index ? `<${text}>` : text)).join(' ');
  if (EXPLAINED.test(around)) return true;
  if (token?.kind !== 'number') return false;
  // The second part of a name, such as `Notice 2002-45`.
  if (before?.text === '-' && before.end === token.start && isPlain(tokens, index - 2, context)) return true;
  if (before !== undefined && NAMED.test(before.bases.at(-1) ?? before.text) && before.text !== 'and')
    return true;
  // A number that a picture shows: `Office door with the number 200 in brass`.
  const isSign = /\bnumber <\d+>(?:$| (?:in|on|at|above|over|beside|by|and|painted|carved)\b)/.test(around);
  return (
    (context.kind === 'alt' && isSign) ||
    PLAIN.some((plain) => plain.test(around)) ||
    (context.topic !== 'aca' && PERIOD.test(around) && !PROMISED.test(around))
  );
}
