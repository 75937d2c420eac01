import { basename, parse } from 'node:path';
import type { Theme } from '../../schemas/types.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Makes sure that pages load the typefaces of the theme: without this, a style sheet that does not name one shows
 * every visitor a font of their device, and nothing else says so.
 * @param assets paths of the files that pages ask for
 * @throws UsageError that names each typeface of content/theme.yaml that no page loads
 */
export function checkTypefaces({ typefaces }: Theme, assets: Iterable<string>): void {
  const names = [...assets].map((path) => basename(path));
  const unloaded = Object.entries(typefaces).filter(([, { file }]) => {
    const { name, ext } = parse(file);
    return !names.some((published) => published.startsWith(`${name}.`) && published.endsWith(ext));
  });
  if (unloaded.length === 0) return;
  const listed = unloaded.map(([key, { family, file }]) => `typefaces/${key} (${family}, ${file})`);
  throw new UsageError(
    `No page loads ${listed.join(' and ')} of content/theme.yaml: no style that pages use names the family. ` +
      'Style sheets name it with family() of renderer/styles/_tokens.scss.',
  );
}
