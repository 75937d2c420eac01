import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Audit } from '../audit.ts';
import { readDeskCss, themeCss } from '../desk/desk-page.ts';
import type { AddressOf } from '../desk/view/change-words.tsx';
import { Report } from './report.tsx';

/**
 * The report for people who do not read code: what the desk shows, as one page that needs no other file.
 * @param addressOf where changed pictures are, as the page asks for no file
 */
export function formatHtml(audit: Audit, commit: string | null, addressOf: AddressOf = () => null): string {
  const css = `${themeCss(audit.site.palette)}\n${readDeskCss()}\n${readBeside('report.css')}`;
  const script = readBeside('report.js');
  return `<!doctype html>\n${renderToStaticMarkup(createElement(Report, { audit, commit, addressOf, css, script }))}\n`;
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
