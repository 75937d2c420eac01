import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { isRecord } from '../../content/json-data.ts';

const TITLE = 'Review desk';
/** The sheets of styles/, each of which may overrule those before it. */
const SHEETS = ['base', 'screen', 'page', 'waits', 'records', 'narrow'];

/** The desk's page before it knows the site: it is there at once, and its script asks for the rest. */
export function deskPage(root: string, nonce: string): string {
  return pageOf(
    `<link rel="icon" href="data:,"><style nonce="${nonce}">${paletteOf(root)}\n${readDeskCss()}</style>`,
    `<body>
      <div id="desk">
        <div class="reading">
          <h1>${TITLE}</h1>
          <p role="status" id="reading">Reading the site …</p>
        </div>
      </div>
      <script nonce="${nonce}" src="/desk.js" defer></script>
    </body>`,
  );
}

/** A page that says why there is no desk at this address. @param message in HTML */
export function refusalPage(message: string): string {
  return pageOf('', `<body><h1>${TITLE}</h1><p>${message}</p><p>What you decided is kept.</p></body>`);
}

function pageOf(head: string, body: string): string {
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${TITLE}</title>
    ${head}
  </head>
  ${body}
</html>
`;
}

/** The script of the desk's page, and that which pages in the frame get. In one piece each: they load nothing else. */
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

/** The site's colors as they are in content. A theme that cannot be read leaves the desk's own. */
function paletteOf(root: string): string {
  try {
    const theme: unknown = parse(readFileSync(join(root, 'content/theme.yaml'), 'utf8'));
    return themeCss(isRecord(theme) && isRecord(theme['palette']) ? theme['palette'] : {});
  } catch {
    return '';
  }
}

/** Colors as custom properties, such as `--ink`, for a style sheet that is not compiled with the site's. */
export function themeCss(palette: Readonly<Record<string, unknown>>): string {
  const colors = Object.entries(palette).filter(([, color]) => /^#[0-9a-f]{3,8}$/i.test(String(color)));
  return `:root { ${colors.map(([name, color]) => `--${name}: ${String(color)};`).join(' ')} }`;
}

/** The style sheet of the desk. */
export function readDeskCss(): string {
  return SHEETS.map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8')).join(
    '\n',
  );
}
