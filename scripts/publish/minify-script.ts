import { transformSync } from 'esbuild';

/** Shortens a classic script that is written into pages as it is. What it does stays the same. */
export function minifyScript(code: string): string {
  return transformSync(code, { minify: true }).code.trim();
}
