/** British spellings that cspell's US dictionary takes for right, with the American ones. Endings may follow. */
const SPELLINGS: Record<string, string> = {
  acknowledgement: 'acknowledgment',
  ageing: 'aging',
  analyse: 'analyze',
  behaviour: 'behavior',
  cancelled: 'canceled',
  cancelling: 'canceling',
  catalogue: 'catalog',
  centre: 'center',
  cheque: 'check',
  colour: 'color',
  counselling: 'counseling',
  counsellor: 'counselor',
  customise: 'customize',
  defence: 'defense',
  enquire: 'inquire',
  enquiry: 'inquiry',
  enquiries: 'inquiries',
  enrol: 'enroll',
  enrolment: 'enrollment',
  favour: 'favor',
  favourite: 'favorite',
  flavour: 'flavor',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  grey: 'gray',
  harbour: 'harbor',
  honour: 'honor',
  instalment: 'installment',
  judgement: 'judgment',
  labelled: 'labeled',
  labour: 'labor',
  licence: 'license',
  litre: 'liter',
  metre: 'meter',
  modelling: 'modeling',
  neighbour: 'neighbor',
  neighbourhood: 'neighborhood',
  offence: 'offense',
  organise: 'organize',
  organisation: 'organization',
  paediatric: 'pediatric',
  paediatrician: 'pediatrician',
  personalise: 'personalize',
  practise: 'practice',
  pretence: 'pretense',
  prioritise: 'prioritize',
  programme: 'program',
  programmes: 'programs',
  realise: 'realize',
  recognise: 'recognize',
  rigour: 'rigor',
  rumour: 'rumor',
  skilful: 'skillful',
  specialise: 'specialize',
  summarise: 'summarize',
  theatre: 'theater',
  travelled: 'traveled',
  traveller: 'traveler',
  travelling: 'traveling',
  tumour: 'tumor',
  vigour: 'vigor',
  whilst: 'while',
};

/** A programmer is American, too. */
const NOT_INFLECTED: ReadonlySet<string> = new Set(['programme']);

/** Endings that a spelling takes unchanged; an e that the ending swallows is left out of both. */
const INFLECTED = /^(.+?)(s|d|ed|r|ing|al|able|ful|less|ly)?$/;

/** The American spelling of a word, or null where it is not a British one. Capitals stay. */
export function americanSpelling(word: string): string | null {
  const plain = word.toLowerCase();
  const american = SPELLINGS[plain] ?? inflected(plain);
  if (american === null) return null;
  if (word === word.toUpperCase()) return american.toUpperCase();
  return /^\p{Lu}/u.test(word) ? `${american.charAt(0).toUpperCase()}${american.slice(1)}` : american;
}

function inflected(word: string): string | null {
  const ending = INFLECTED.exec(word)?.[2];
  if (ending === undefined) return null;
  const stem = word.slice(0, -ending.length);
  const whole = SPELLINGS[stem];
  if (whole !== undefined && !NOT_INFLECTED.has(stem)) return `${whole}${ending}`;
  const swallowed = SPELLINGS[`${stem}e`];
  return swallowed === undefined || !/^[aei]/.test(ending) ? null : `${swallowed.replace(/e$/, '')}${ending}`;
}
