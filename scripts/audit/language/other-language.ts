/** Everyday words of languages that visitors speak, which are no English words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Spanish:
    'el la los las una unos unas de del que y para con por su sus tu tus es son está están más todo toda todos todas sin gratis seguro seguros médico médica salud familia cobertura mejor mejores precio precios usted nosotros nuestro nuestra nuestros ahora hoy inscríbase obtenga llame ayuda en se al lo le pero como cuando sí también años año desde hasta costo pague nunca siempre vida ahorre tarjeta dinero gobierno subsidio regalo reciba plan planes'.split(
      ' ',
    ),
  'Haitian Creole':
    'nou ou pou ak yon sa asirans sante fanmi gratis pa pi bon kounye rele w mwen gen ki nan'.split(' '),
  French:
    'le les des du une et pour avec votre vos nous est sont santé assurance famille sans gratuit plus meilleur prix'.split(
      ' ',
    ),
  Portuguese: 'os um uma para seu sua seguro saúde família grátis não mais melhor você nós'.split(' '),
};
const ENGLISH = new Set(
  'the and of to your you we our is are for with in on at by it that this from when not can will or as be have has do if how what who their they no a an more health insurance plan plans family get call help'.split(
    ' ',
  ),
);
/** So many characters tell the language of any text. */
const ENOUGH = 600;
/** Names of people and places have letters like these too, so a few of them say nothing. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufaff]/gu;

/**
 * Returns the language of a text that is not in English; null for English, for a name of a language such as “Hablamos
 * español”, and for a text that is too short to tell.
 */
export function languageOf(whole: string): string | null {
  const text = whole.slice(0, ENOUGH);
  const foreign = text.match(OTHER_SCRIPT)?.length ?? 0;
  if (foreign > 3 && foreign > (text.match(/\p{L}/gu)?.length ?? 0) / 3) return 'another script';
  const plain = text.toLowerCase().replace(/\{[^{}]*\}|\S+@\S+|\S+\.\w{2,3}\b/g, ' ');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word) && !WORDS['Spanish']?.includes(word)).length;
  const found = Object.entries(WORDS).find(([, known]) => {
    const said = words.filter((word) => known.includes(word)).length;
    return said >= 2 && said > english && said >= words.length / 4;
  });
  return found?.[0] ?? null;
}
