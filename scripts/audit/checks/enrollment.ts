import type { Day } from '../../day.ts';
import type { CodeById, World } from '../claims/rule.ts';
import { findPhrase, listSaid, readPhrase } from '../language/phrases.ts';
import { once } from '../language/once.ts';

/** Phrases that present enrollment as open, and those that do so at the end of a sentence. */
const OPEN_NOW = [
  '<enrollment-period> is|has ..1 open|begun now|today|again|currently',
  '<enrollment-period> is ..1 still|again|currently|now ..1 open',
  'enrollment|season|window end|close ..1 soon|tonight|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'last-chance to <enroll>',
  'enroll|sign-up ..1 now|today before',
  'still ..1 time to|for ..1 <enroll>|sign-up',
];
const OPEN_AT_THE_END = ['<enrollment-period> is|has ..2 open|begun|started'];
/** Words of another season: a special one, or one to come. */
const OTHER_SEASON = /^(?:outside|when|if|once|while|account|employer)$/;
const phrasesOf = once((sources: readonly string[]) => sources.map(readPhrase));
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export default {
  // Finds enrollment presented as open: it is false today, or will be when the period ends.
  'ACA-004': {
    *compute({ text, context, sentences }, world) {
      if (!['aca', 'general', 'group'].includes(context.topic)) return;
      const until = isOpenOn(world) ? 'is true only until the period ends' : `is not true on ${world.asOf}`;
      for (const sentence of sentences) {
        if (sentence.isQuestion || sentence.tokens.some((token) => OTHER_SEASON.test(token.text))) continue;
        const said = listSaid(sentence);
        const found =
          phrasesOf(OPEN_NOW)
            .map((phrase) => findPhrase(phrase, said))
            .find((each) => each !== null) ??
          phrasesOf(OPEN_AT_THE_END)
            .map((phrase) => findPhrase(phrase, said))
            .find((each) => each?.to === said.words.length);
        if (found === undefined || found === null || said.marks[found.from] !== '') continue;
        const words = text.slice(said.words[found.from]?.start, said.words[found.to - 1]?.end);
        yield { words, message: `“${words}” presents enrollment as open, which ${until}` };
      }
    },
  },
} satisfies CodeById;

/** Returns true when the day of the audit lies in the season of the fact openSeason; without the fact it never does. */
function isOpenOn({ facts, asOf }: World): boolean {
  const { start, end } = facts.find(({ id }) => id === 'openSeason')?.also ?? {};
  const [from, to] = [monthDay(start), monthDay(end)];
  if (from === null || to === null) return false;
  const day = asOf.slice('YYYY-'.length);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** Returns `November 1` as `11-01`. */
function monthDay(wording: string | undefined): Day | null {
  const [, month = '', day = ''] = /^([A-Z][a-z]+) (\d{1,2})$/.exec(wording ?? '') ?? [];
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number === 0 ? null : `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
