import { readFileSync } from 'node:fs';
import type { Theme } from '../../../schemas/types.ts';
import { spellDay } from '../../day.ts';
import { STATUS_RULES, STATUS_WORDS } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { openFindings, SOON_DAYS, summarizeAudit, type Summary } from './audit-summary.ts';
import { changesSinceApproval } from './changes-since-approval.ts';
import { renderFacts, renderLimits, renderRules, renderTrust } from './backing-section.ts';
import { type CodeChanges, renderCode } from './code-section.ts';
import { renderChanges, renderSection } from './copy-section.ts';
import { renderFindings } from './findings-section.ts';
import { html, Markup } from './markup.ts';
import { arrangeCopy, type Section } from './report-model.ts';
import { renderOtherTranscripts, renderValues } from './values-section.ts';

/** The report for people who do not read code: one page that needs no other file. */
export function formatHtml(audit: Audit, commit: string | null, code: CodeChanges | null = null): string {
  const { site } = audit;
  const summary = summarizeAudit(audit);
  const sections = arrangeCopy(audit);
  const changes = changesSinceApproval(site);
  const style = new Markup(`${themeCss(site.palette)}\n${readBeside('report.css')}`);
  const script = new Markup(readBeside('report.js'));
  return `<!doctype html>\n${
    html`<html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Copy report: ${site.agency.brand}, ${spellDay(site.asOf)}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <a class="skip" href="#copy">Skip to the copy</a>
        ${renderHeader(audit, summary, commit)}
        <div class="layout">
          ${renderContents(sections, summary, changes.length)}
          <main>
            ${renderFilters(audit, sections)} ${renderFindings(audit)} ${renderChanges(changes)}
            <div id="copy" tabindex="-1">
              ${sections.map((section) => renderSection(section, site))} ${renderValues(site)}
              ${renderOtherTranscripts(site, new Set(sections.map(({ title }) => title)))}
            </div>
            ${renderFacts(site)} ${renderCode(code)} ${renderRules(audit)} ${renderLimits()}
          </main>
        </div>
        <script>
          ${script};
        </script>
      </body>
    </html>`.source
  }\n`;
}

function renderHeader({ site }: Audit, summary: Summary, commit: string | null): Markup {
  const { approved } = summary.approvals;
  return html`<header class="head">
    <p class="head__kind">Copy report${site.release ? ', release' : ''}</p>
    <h1>${site.agency.brand}</h1>
    <p class="head__when">
      What the site says, what backs it, and who approved it. Judged as of
      <strong>${spellDay(site.asOf)}</strong
      >${commit === null ? '' : html`, at commit <code>${commit.slice(0, 10)}</code>`}.
    </p>
    <ul class="figures">
      ${renderFigure(summary.errors, 'errors', summary.errors > 0 ? 'bad' : 'good')}
      ${renderFigure(summary.warnings, 'warnings', summary.warnings > 0 ? 'mind' : 'good')}
      ${renderFigure(`${approved.toLocaleString('en-US')} of ${summary.units.toLocaleString('en-US')}`, 'sentences approved', approved === summary.units ? 'good' : 'mind')}
      ${renderFigure(summary.reopened, 'changed, ended or sent back since, pages and records too', summary.reopened > 0 ? 'mind' : 'good')}
      ${renderFigure(summary.factsEndingSoon, `of ${summary.facts} facts end within ${SOON_DAYS} days`, summary.factsEndingSoon > 0 ? 'mind' : 'good')}
      ${renderFigure(summary.samples, 'samples to replace', summary.samples > 0 ? 'mind' : 'good')}
    </ul>
    ${renderTrust(site)}
  </header>`;
}

function renderFigure(figure: number | string, label: string, tone: 'good' | 'mind' | 'bad'): Markup {
  return html`<li class="figures__item figures__item--${tone}">
    <b>${typeof figure === 'number' ? figure.toLocaleString('en-US') : figure}</b> ${label}
  </li>`;
}

function renderContents(sections: readonly Section[], summary: Summary, changes: number): Markup {
  return html`<nav class="contents" aria-label="Contents">
    <ul>
      <li>
        <a href="#findings">Findings</a>
        <span class="contents__count">${summary.errors + summary.warnings}</span>
      </li>
      <li>
        <a href="#changes">Changes since approval</a>
        <span class="contents__count">${changes}</span>
      </li>
    </ul>
    <h2>Pages</h2>
    <ul>
      ${sections.map(({ id, title, entries }) => html`<li><a href="#${id}">${title}</a> <span class="contents__count">${entries.length}</span></li>`)}
    </ul>
    <h2>Behind them</h2>
    <ul>
      <li><a href="#facts">Facts</a> <span class="contents__count">${summary.facts}</span></li>
      <li><a href="#rules">Rules</a> <span class="contents__count">${summary.rules}</span></li>
      <li><a href="#limits">What this does not prove</a></li>
    </ul>
  </nav>`;
}

function renderFilters({ findings }: Audit, sections: readonly Section[]): Markup {
  const rules = [...new Set(openFindings(findings).map(({ rule }) => rule))]
    .filter((rule) => !STATUS_RULES.has(rule))
    .sort();
  const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`;
  return html`<form class="filters" hidden aria-label="Filter the copy">
    <label
      >Page
      <select name="route">
        ${option('', 'All pages')}${sections.map(({ id, title }) => option(id, title))}
      </select></label
    >
    <label
      >Status
      <select name="status">
        ${option('', 'Any status')}${Object.entries(STATUS_WORDS).map(([value, label]) => option(value, label))}
      </select></label
    >
    <label
      >Finding
      <select name="rule">
        ${option('', 'With or without')}${option('any', 'With any finding')}${rules.map((rule) => option(rule, rule))}
      </select></label
    >
    <label>Words <input type="search" name="words" autocomplete="off" /></label>
    <button type="reset">Show all</button>
    <output class="filters__count"></output>
  </form>`;
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The palette as custom properties, such as `--ink`, for a style sheet that is not compiled with the site's. */
export function themeCss(palette: Theme['palette']): string {
  const properties = Object.entries(palette).map(([name, color]) => `--${name}: ${color};`);
  return `:root { ${properties.join(' ')} }`;
}
