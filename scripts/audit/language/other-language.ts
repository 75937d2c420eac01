const SPANISH = new Set(
  'el la los las un una unos unas de del que y para con por su sus tu tus es son está están más todo toda todos todas sin gratis seguro seguros médico médica salud familia plan planes cobertura mejor mejores precio precios usted nosotros nuestro nuestra nuestros ahora hoy inscríbase obtenga llame ayuda en se al lo le pero como cuando si sí también años año desde hasta costo pague nunca siempre vida ahorre hablamos español'.split(
    ' ',
  ),
);
const CREOLE = new Set(
  'nou ou pou ak yon sa asirans sante fanmi gratis pa pi bon kounye rele w mwen gen ki nan'.split(' '),
);
const FRENCH = new Set(
  'le les des du une et pour avec votre vos nous est sont santé assurance famille sans gratuit plus meilleur prix'.split(
    ' ',
  ),
);
const PORTUGUESE = new Set(
  'os um uma para seu sua seguro saúde família grátis não mais melhor você nós'.split(' '),
);
const ENGLISH = new Set(
  'the and of to your you we our is are for with in on at by it that this from when not can will or as be have has do if how what who their they no a an more health insurance plan family get call help'.split(
    ' ',
  ),
);
/** So many characters tell the language of any text. */
const ENOUGH = 600;
/** Names of people and places have letters like these too, so a few of them say nothing. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufaff]/gu;

/** The language of a text that is not in English; null for English, and for what is too short to tell. */
export function languageOf(whole: string): string | null {
  const text = whole.slice(0, ENOUGH);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const foreign = text.match(OTHER_SCRIPT)?.length ?? 0;
  if (foreign > 3 && foreign > letters / 3) return 'another script';
  const words =
    text
      .toLowerCase()
      .replace(/\{[^{}]*\}|\S+@\S+|\S+\.\w{2,3}\b/g, ' ')
      .match(/\p{L}+/gu) ?? [];
  const share = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const english = share(ENGLISH);
  const [name, most] = (
    [
      ['Spanish', share(SPANISH)],
      ['Haitian Creole', share(CREOLE)],
      ['French', share(FRENCH)],
      ['Portuguese', share(PORTUGUESE)],
    ] as const
  ).reduce((best, each) => (each[1] > best[1] ? each : best));
  return most >= 2 && most > english && most >= words.length / 4 ? name : null;
}
