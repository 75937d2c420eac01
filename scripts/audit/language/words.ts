/** Forms that no ending gives away, by what they are forms of. */
const IRREGULAR: Record<string, string> = Object.fromEntries(
  Object.entries({
    be: 'is are was were been being am',
    have: 'has had having',
    do: 'does did done doing',
    go: 'goes went gone',
    get: 'got gotten',
    give: 'gave given',
    pay: 'paid',
    say: 'said',
    find: 'found',
    buy: 'bought',
    sell: 'sold',
    beat: 'beaten',
    rise: 'rose risen',
    grow: 'grew grown',
    know: 'knew known',
    take: 'took taken',
    make: 'made',
    keep: 'kept',
    leave: 'left',
    lose: 'lost',
    send: 'sent',
    spend: 'spent',
    win: 'won',
    choose: 'chose chosen',
    hold: 'held',
    bring: 'brought',
    come: 'came',
    tell: 'told',
    see: 'saw seen',
    write: 'wrote written',
    begin: 'began begun',
    drive: 'drove driven',
    fall: 'fell fallen',
    hide: 'hid hidden',
    throw: 'threw thrown',
    wake: 'woke',
    earn: 'earnt',
    mean: 'meant',
    build: 'built',
    feel: 'felt',
    deal: 'dealt',
    think: 'thought',
    teach: 'taught',
    catch: 'caught',
    run: 'ran',
    child: 'children kids kid',
    person: 'people persons folks',
    man: 'men',
    woman: 'women',
    life: 'lives',
    policy: 'policies',
    penny: 'pennies pence',
    license: 'licence licences licensed licensing',
    cancel: 'cancelled cancelling canceled canceling',
    tax: 'taxes',
    will: "'ll",
    not: "n't",
  }).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base])),
);

/** Words that only look inflected. */
const WHOLE = new Set(
  'rating ratings nothing anything everything something during thing king ring spring string hundred united need indeed speed feed seed this his its us yes as was has is plus bus gas less unless business always across address basis process access express success congress illness business savings earnings ceiling evening morning wedding building housing underwriting various previous serious famous bonus status virus series news species lens'.split(
    ' ',
  ),
);

const CONTRACTED: Record<string, string> = {
  "can't": 'can not',
  cannot: 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "let's": 'let us',
  "y'all": 'you all',
  gonna: 'going to',
  gotta: 'got to',
  wanna: 'want to',
  "ain't": 'is not',
  "'til": 'until',
  til: 'until',
};

const IS_AFTER = new Set(
  'it that this there here what who where how he she everything nothing everyone nobody'.split(' '),
);
const ENDINGS: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' };

/** The plain words that a contraction means: `can't` is `can not`; any other word is returned alone. */
export function openContraction(word: string): string[] {
  const whole = CONTRACTED[word];
  if (whole !== undefined) return whole.split(' ');
  if (!word.includes("'")) return [word];
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const [, base = '', ending = ''] = /^(.+)'(\w{0,2})$/.exec(word) ?? [];
  if (base === '') return [word.replace(/^'+|'+$/g, '')];
  const full = ENDINGS[ending];
  if (full !== undefined) return [base, full];
  if (ending === 's') return IS_AFTER.has(base) ? [base, 'is'] : [base];
  return ending === '' ? [base] : [word];
}

/** The words that this one may be a form of, itself first: `denied` is `denied` and `deny`. */
export function baseForms(word: string): string[] {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return [word, irregular];
  if (word.length < 4 || WHOLE.has(word)) return word === 'ratings' ? [word, 'rating'] : [word];
  const bases = [word];
  const add = (stem: string) => {
    bases.push(stem);
  };
  const addVerb = (stem: string) => {
    if (stem.length < 2) return;
    add(stem);
    add(`${stem}e`);
    if (stem.at(-1) === stem.at(-2)) add(stem.slice(0, -1));
  };
  if (word.endsWith('ies')) add(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es')) {
    add(word.slice(0, -1));
    if (/(?:s|x|z|ch|sh|o)es$/.test(word)) add(word.slice(0, -2));
  } else if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) add(word.slice(0, -1));
  else if (word.endsWith('ied')) add(`${word.slice(0, -3)}y`);
  else if (word.endsWith('ed')) addVerb(word.slice(0, -2));
  else if (word.endsWith('ing') && word.length > 5) addVerb(word.slice(0, -3));
  return bases;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

/** What a word such as `twenty` or `million` counts; null for a word that is not a number. */
export function numberOf(word: string): number | null {
  const unit = UNITS.indexOf(word);
  if (unit !== -1) return unit;
  const ten = TENS.indexOf(word);
  if (ten !== -1) return (ten + 2) * 10;
  if (word === 'dozen') return 12;
  return SCALES[word] ?? SCALES[word.replace(/s$/, '')] ?? null;
}
