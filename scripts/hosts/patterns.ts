export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * A path of plain segments, and nothing that a browser could read as another site's address (`//evil.example`,
 * `/\evil.example`): only such a path may be put into `Location`.
 */
export const SAFE_PATH = '(?:/[A-Za-z0-9._~-]+)+';
