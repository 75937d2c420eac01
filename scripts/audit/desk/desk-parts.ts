import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { html, Markup } from '../reports/markup.ts';
import type { DeskParts } from '../reports/report-html.ts';
import type { Progress } from './desk.ts';

interface DeskSettings {
  /** Lets this page's own script run, and no other. */
  nonce: string;
  /** Goes with each decision. */
  key: string;
  /** Where the built site is shown in frames. */
  frames: string;
  /** Why pages cannot be approved as pages. */
  noPages: string | null;
  progress: Progress;
  /** The name to begin with. */
  reviewer: string;
}

/** What turns the report into a desk: a bar to work with, styles and a script. Without them it is the report. */
export function deskParts(settings: DeskSettings): DeskParts {
  const { noPages, reviewer } = settings;
  return {
    head: html`<style>
      ${new Markup(readBeside('desk.css'))}
    </style>`,
    body: html`<div
        class="desk"
        data-desk="${JSON.stringify(settings)}"
        role="region"
        aria-label="Review desk"
      >
        <label class="desk__name"
          >Your name <input name="reviewer" autocomplete="name" value="${reviewer}"
        /></label>
        <div class="desk__pages">
          <button type="button" data-go="-1" aria-label="Page before">←</button>
          <select name="section" aria-label="Page"></select>
          <button type="button" data-go="1" aria-label="Next page">→</button>
        </div>
        <div class="desk__progress"><progress></progress><span data-progress></span></div>
        <p class="desk__status" role="status"></p>
        <details class="desk__help">
          <summary>Keys</summary>
          <p>
            With a text in focus: <kbd>A</kbd> approve, <kbd>W</kbd> withdraw, <kbd>C</kbd> comment,
            <kbd>S</kbd> comment on its section, <kbd>P</kbd> comment on its page, <kbd>J</kbd> next,
            <kbd>K</kbd> before, <kbd>N</kbd> next page.
          </p>
          ${noPages === null ? '' : html`<p><b>Pages cannot be approved as a whole here.</b> ${noPages}</p>`}
        </details>
      </div>
      <dialog class="desk__dialog" aria-labelledby="desk-dialog-title"></dialog>
      <script nonce="${settings.nonce}">
        ${new Markup(bundleScript())};
      </script>`,
  };
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The desk's own script, in one piece: its page loads nothing. */
function bundleScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('browser/desk.js', import.meta.url))],
    bundle: true,
    format: 'iife',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
