import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { isRecord } from '../../content/json-data.ts';

/** The desk's page before its script has asked for the site. */
export function deskHtml(root: string, nonce: string): string {
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Review desk</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${themeCss(paletteOf(root))}\n${deskCss()}</style>
  </head>
  <body>
    <div id="desk"><p class="opening" role="status">Opening the desk …</p></div>
    <script nonce="${nonce}" src="desk.js" defer></script>
  </body>
</html>
`;
}

/** Bundles the script of the desk's page, or that of pages in its frame. In one piece: it loads nothing else. */
export async function deskScript(name: 'desk.tsx' | 'follow.ts'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`browser/${name}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Reads the site's colors in content. A theme that cannot be read leaves the desk's own. */
function paletteOf(root: string): Record<string, unknown> {
  try {
    const theme: unknown = parse(readFileSync(join(root, 'content/theme.yaml'), 'utf8'));
    return isRecord(theme) && isRecord(theme['palette']) ? theme['palette'] : {};
  } catch {
    return {};
  }
}

/** Writes colors as custom properties, such as `--ink`. */
export function themeCss(palette: Readonly<Record<string, unknown>>): string {
  const colors = Object.entries(palette).filter(([, color]) => /^#[0-9a-f]{3,8}$/i.test(String(color)));
  return `:root { ${colors.map(([name, color]) => `--${name}: ${String(color)};`).join(' ')} }`;
}

/** The style sheet of the desk and of the report. */
export function deskCss(): string {
  return readFileSync(new URL('desk.css', import.meta.url), 'utf8');
}
