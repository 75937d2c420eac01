import { codeOf } from '../../../schemas/language-route.ts';
import type { Settings } from '../findings/settings.ts';

/**
 * Returns why a person may not approve texts in a language; null if they may. If `language` is left out, the texts are
 * in English. If content/audit.yaml lists no reviewers, everybody may approve.
 */
export function refusalOf(
  { reviewers }: Pick<Settings, 'reviewers'>,
  by: string,
  language?: string,
): string | null {
  if (reviewers.length === 0) return null;
  const own = reviewers.find(({ name }) => isSameName(name, by));
  if (own === undefined)
    return `${by} is not on the list of reviewers in content/audit.yaml. On it: ${reviewers.map(({ name }) => name).join(', ')}.`;
  return language === undefined || own.languages.some((each) => codeOf(each) === codeOf(language))
    ? null
    : `${by} does not review this language: content/audit.yaml does not list “${language}” for them.`;
}

/** Normalizes a person's name for comparison: ignores capitals, spaces and Unicode forms. */
function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function isSameName(a: string, b: string): boolean {
  return comparableName(a) === comparableName(b);
}
