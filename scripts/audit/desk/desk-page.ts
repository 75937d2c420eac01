import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import { isRecord } from '../../content/json-data.ts';
import { html, Markup } from '../reports/markup.ts';

/** The desk's page before it knows the site: it is there at once, and its script asks for the rest. */
export function deskPage(root: string, { nonce, key }: { nonce: string; key: string }): string {
  return pageOf(
    html`<link rel="icon" href="data:," />
      <style nonce="${nonce}">
        ${new Markup(`${paletteCss(root)}\n${readBeside('desk.css')}`)}
      </style>`,
    html`<body data-key="${key}">
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

/** A page that says why there is no desk at this address. */
export function refusalPage(message: string): string {
  return pageOf(
    null,
    html`<body>
      <h1>${TITLE}</h1>
      <p>${message}</p>
      <p>What you decided is kept.</p>
    </body>`,
  );
}

const TITLE = 'Review desk';

function pageOf(head: Markup | null, body: Markup): string {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${TITLE}</title>
        ${head}
      </head>
      ${body}
    </html> `.source;
}

/** The script of the desk's page, and that which pages in the frame get. In one piece each: they load nothing else. */
export function deskScript(name: 'desk.tsx' | 'follow.ts'): string {
  const { outputFiles } = buildSync({
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

/** The site's colors as custom properties. A theme that cannot be read leaves the desk's own. */
function paletteCss(root: string): string {
  try {
    const theme: unknown = parse(readFileSync(join(root, 'content/theme.yaml'), 'utf8'));
    const palette = isRecord(theme) && isRecord(theme['palette']) ? theme['palette'] : {};
    const colors = Object.entries(palette).filter(([, color]) => /^#[0-9a-f]{3,8}$/i.test(String(color)));
    return `:root { ${colors.map(([name, color]) => `--${name}: ${String(color)};`).join(' ')} }`;
  } catch {
    return '';
  }
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
