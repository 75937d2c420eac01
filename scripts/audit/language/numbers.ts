/** `1 state`, `2 states` */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** The number that a word such as `thirty` means, or digits; null for neither. */
export function readNumber(word: string): number | null {
  if (/^\d[\d,]*(\.\d+)?$/.test(word)) return Number(word.replaceAll(',', ''));
  const tens = ['twenty', 'thirty', 'forty', 'fifty'].indexOf(word.toLowerCase().split('-')[0] ?? '');
  const ones =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  if (tens === -1) return ones.includes(word.toLowerCase()) ? ones.indexOf(word.toLowerCase()) : null;
  return (tens + 2) * 10 + Math.max(0, ones.indexOf(word.toLowerCase().split('-')[1] ?? 'zero'));
}
