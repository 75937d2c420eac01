import { readFileSync } from 'node:fs';
import type { ApprovalStatus } from '../approvals/types.ts';
import type { Audit } from '../audit.ts';
import { daysAfter, spellDay } from '../day.ts';
import { copyOf, count } from '../language.ts';
import type { AuditFact, Finding, Rule, Site } from '../types.ts';
import { diffWords, type Change } from '../word-diff.ts';
import { html, Markup } from './markup.ts';
import { arrangeCopy, type Entry, type Part, type Section } from './report-model.ts';
import { standingFindings, summarizeAudit, type Summary } from './summary.ts';

const SOON_DAYS = 90;
const MAX_PLACES = 12;
/** Findings that the status beside the copy says already. */
const SAID_BY_STATUS = new Set(['PRF-002']);
const STATUS_WORDS: Record<ApprovalStatus, string> = {
  approved: 'Approved',
  changed: 'Changed since approval',
  lapsed: 'Approval ended',
  unapproved: 'Not approved',
};

/** The report for people who do not read code: one page that needs no other file. */
export function formatHtml(audit: Audit, commit: string | null): string {
  const { site } = audit;
  const summary = summarizeAudit(audit);
  const sections = arrangeCopy(audit);
  const style = new Markup(readBeside('report.css'));
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
        ${drawHeader(audit, summary, commit)}
        <div class="layout">
          ${drawContents(sections, summary)}
          <main>
            ${drawFilters(audit, sections)} ${drawFindings(audit)} ${drawChanges(site)}
            <div id="copy" tabindex="-1">${sections.map((section) => drawSection(section, site))}</div>
            ${drawFacts(site)} ${drawRules(audit)} ${drawLimits()}
          </main>
        </div>
        <script>
          ${script};
        </script>
      </body>
    </html>`.source
  }\n`;
}

function drawHeader({ site }: Audit, summary: Summary, commit: string | null): Markup {
  const { approved, changed, lapsed } = summary.approvals;
  return html`<header class="head">
    <p class="head__kind">Copy report${site.release ? ', release' : ''}</p>
    <h1>${site.agency.brand}</h1>
    <p class="head__when">
      What the site says, what backs it, and who approved it. Judged as of
      <strong>${spellDay(site.asOf)}</strong
      >${commit === null ? '' : html`, at commit <code>${commit.slice(0, 10)}</code>`}.
    </p>
    <ul class="figures">
      ${drawFigure(summary.errors, 'errors', summary.errors > 0 ? 'bad' : 'good')}
      ${drawFigure(summary.warnings, 'warnings', summary.warnings > 0 ? 'mind' : 'good')}
      ${drawFigure(`${approved.toLocaleString('en-US')} of ${summary.units.toLocaleString('en-US')}`, 'units of copy approved', approved === summary.units ? 'good' : 'mind')}
      ${drawFigure(changed + lapsed, 'changed or ended since', changed + lapsed > 0 ? 'mind' : 'good')}
      ${drawFigure(summary.factsEndingSoon, `of ${summary.facts} facts end within ${SOON_DAYS} days`, summary.factsEndingSoon > 0 ? 'mind' : 'good')}
      ${drawFigure(summary.samples, 'samples to replace', summary.samples > 0 ? 'mind' : 'good')}
    </ul>
  </header>`;
}

function drawFigure(figure: number | string, label: string, tone: 'good' | 'mind' | 'bad'): Markup {
  return html`<li class="figures__item figures__item--${tone}">
    <b>${typeof figure === 'number' ? figure.toLocaleString('en-US') : figure}</b> ${label}
  </li>`;
}

function drawContents(sections: readonly Section[], summary: Summary): Markup {
  return html`<nav class="contents" aria-label="Contents">
    <ul>
      <li>
        <a href="#findings">Findings</a>
        <span class="contents__count">${summary.errors + summary.warnings}</span>
      </li>
      <li>
        <a href="#changes">Changes since approval</a>
        <span class="contents__count">${summary.approvals.changed}</span>
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

function drawFilters({ findings }: Audit, sections: readonly Section[]): Markup {
  const rules = [...new Set(standingFindings(findings).map(({ rule }) => rule))].sort();
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

function drawFindings({ findings, contentWarnings, rules }: Audit): Markup {
  const standing = standingFindings(findings);
  const answered = findings.filter(({ suppressed }) => suppressed !== undefined);
  const found = rules.flatMap((rule) => {
    const ofRule = standing.filter((finding) => finding.rule === rule.id);
    return ofRule.length === 0 ? [] : [{ rule, ofRule }];
  });
  const bySeverity = found.toSorted((a, b) => severityRank(a.ofRule) - severityRank(b.ofRule));
  return html`<section id="findings" class="band">
    <h2>Findings</h2>
    ${standing.length + contentWarnings.length === 0 ? html`<p>Nothing was found against the rules.</p>` : ''}
    <ul class="findings">
      ${bySeverity.map(({ rule, ofRule }) => html`<li>${drawRuleFindings(rule, ofRule)}</li>`)}
      ${contentWarnings.map(
        ({ file, reason, note }) =>
          html`<li>
            <div class="finding finding--warning">
              <p><span class="finding__severity">Warning</span> <code>${file}</code> ${reason}.</p>
              <p class="finding__remedy">${note ?? ''}</p>
            </div>
          </li>`,
      )}
    </ul>
    ${answered.length === 0 ? '' : drawAnswered(answered)}
  </section>`;
}

/** All findings of one rule: what it is about once, then each place. */
function drawRuleFindings({ id, checks, remedy, source }: Rule, findings: readonly Finding[]): Markup {
  const isError = findings.some(({ severity }) => severity === 'error');
  const shown = findings.slice(0, MAX_PLACES);
  const rest = findings.length - shown.length;
  const remedies = new Set(findings.map((finding) => finding.remedy));
  return html`<div class="finding finding--${isError ? 'error' : 'warning'}">
    <p>
      <span class="finding__severity">${isError ? 'Error' : 'Warning'}</span> <code>${id}</code> ${checks}.
      <b class="finding__count">${count(findings.length, 'place')}</b>
    </p>
    <ul class="finding__places">
      ${shown.map((finding) => html`<li>${placeOf(finding)} ${finding.message}.${finding.remedy === remedy ? '' : html` <span class="quiet">${finding.remedy}</span>`}</li>`)}
      ${rest > 0 ? html`<li class="quiet">… and ${count(rest, 'more place')}. The copy below marks each.</li>` : ''}
    </ul>
    <p class="finding__remedy">
      ${remedies.has(remedy) ? remedy : ''}
      <span class="finding__source"
        >Rests on
        ${source.url === undefined ? source.title : html`<a href="${source.url}">${source.title}</a>`}.</span
      >
    </p>
  </div>`;
}

function drawAnswered(findings: readonly Finding[]): Markup {
  return html`<h3>Answered</h3>
    <p class="quiet">
      These findings may stand, for the reason that an editor gave in content/audit.yaml, until the day it
      ends.
    </p>
    <ul class="findings">
      ${findings.map(
        (finding) =>
          html`<li>
            <div class="finding finding--answered">
              <p>
                <span class="finding__severity">Answered</span>
                <code>${finding.rule}</code> ${placeOf(finding)} ${finding.message}.
              </p>
              <p class="finding__remedy">
                ${finding.suppressed?.reason ?? ''} Until ${spellDay(finding.suppressed?.until ?? '')}.
              </p>
            </div>
          </li>`,
      )}
    </ul>`;
}

function severityRank(findings: readonly Finding[]): number {
  return findings.some(({ severity }) => severity === 'error') ? 0 : 1;
}

/** A finding beside the copy that it is about. */
function drawFinding({ severity, rule, message, remedy }: Finding): Markup {
  return html`<div class="finding finding--${severity}">
    <p>
      <span class="finding__severity">${severity === 'error' ? 'Error' : 'Warning'}</span>
      <code>${rule}</code> ${message}.
    </p>
    <p class="finding__remedy">${remedy}</p>
  </div>`;
}

function placeOf({ unit, file, place }: Finding): Markup {
  const words = place === undefined ? file : `${file}:${place.start.line}`;
  return unit === undefined
    ? html`<code>${words}</code>`
    : html`<a href="#${anchorOf(unit)}"><code>${words}</code></a>`;
}

function drawChanges(site: Site): Markup {
  const changed = copyOf(site).flatMap((unit) => {
    const { status, approval } = site.approvals.get(unit.id) ?? {};
    return status === 'changed' && approval != null ? [{ unit, approval }] : [];
  });
  return html`<section id="changes" class="band">
    <h2>Changes since approval</h2>
    ${
      changed.length === 0
        ? html`<p>No approved words were changed.</p>`
        : html`<ul class="changes">
            ${changed.map(
              ({ unit, approval }) =>
                html`<li>
                  <p class="changes__words">${drawDiff(diffWords(approval.text, unit.text))}</p>
                  <p class="quiet">
                    <a href="#${anchorOf(unit.id)}"><code>${unit.file}:${unit.line}</code></a> Approved by
                    ${approval.by} on ${spellDay(approval.on)}.
                  </p>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

/** Inserted and deleted words carry marks and names of their own; color only helps. */
function drawDiff(changes: readonly Change[]): Markup[] {
  return changes.map(({ kind, text }) => {
    if (kind === 'inserted') return html`<ins><span class="sr">inserted: </span>${text}</ins>`;
    return kind === 'deleted' ? html`<del><span class="sr">deleted: </span>${text}</del>` : html`${text}`;
  });
}

function drawSection({ id, title, note, entries }: Section, site: Site): Markup {
  return html`<section class="page" id="${id}">
    <h2>${title}</h2>
    <p class="quiet">${note}</p>
    <ol class="entries">
      ${entries.map((entry) => drawEntry(entry, site))}
    </ol>
  </section>`;
}

function drawEntry({ text, where, parts, findings }: Entry, site: Site): Markup {
  const statuses = [...new Set(parts.map(({ unit }) => statusOf(unit.id, site)))];
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const isLarge = /heading/.test(where);
  return html`<li class="entry" data-status="${statuses.join(' ')}" data-rules="${rules.join(' ')}">
    <div class="entry__copy">
      <p class="entry__where">${where}</p>
      <p class="entry__text${isLarge ? ' entry__text--heading' : ''}">${text}</p>
      ${findings.filter(({ rule }) => !SAID_BY_STATUS.has(rule)).map(drawFinding)}
    </div>
    <div class="entry__side">${parts.map((part) => drawProvenance(part, site))}</div>
  </li>`;
}

function drawProvenance({ unit, isFirst }: Part, site: Site): Markup {
  const { status, approval } = site.approvals.get(unit.id) ?? { status: 'unapproved', approval: null };
  const facts = [...new Set(unit.tokens.map((token) => token.split('.')[0]))].flatMap((id) =>
    site.facts.filter((fact) => fact.id === id),
  );
  return html`<div class="source" ${isFirst ? new Markup(`id="${anchorOf(unit.id)}"`) : ''}>
    <p class="source__file">${unit.file}:${unit.line}</p>
    <p class="source__pointer">${unit.pointer}</p>
    <p>
      <span class="status status--${status}">${STATUS_WORDS[status]}</span
      >${approval === null ? '' : html` (${approval.by}, ${spellDay(approval.on)}${approval.until === undefined ? '' : html`, until ${spellDay(approval.until)}`})`}
    </p>
    ${facts.map((fact) => html`<p class="source__fact"><a href="#fact-${fact.id}">${fact.id}</a> ends ${spellDay(fact.expires)}${fact.sample === true ? ', sample' : ''}</p>`)}
  </div>`;
}

function drawFacts(site: Site): Markup {
  const facts = site.facts.toSorted((a, b) => (a.expires < b.expires ? -1 : a.expires > b.expires ? 1 : 0));
  return html`<section id="facts" class="band">
    <h2>Facts</h2>
    <p class="quiet">Those that end first stand first. A release refuses those marked as samples.</p>
    <div class="scroll" role="region" aria-label="Facts" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Says</th>
            <th scope="col">Backed by</th>
            <th scope="col">As of</th>
            <th scope="col">Ends</th>
            <th scope="col">Owner</th>
            <th scope="col">On</th>
          </tr>
        </thead>
        <tbody>
          ${facts.map((fact) => drawFact(fact, site))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function drawFact(
  { id, wording, also, source, asOf, expires, owner, sample, spot }: AuditFact,
  site: Site,
): Markup {
  const isOver = expires < site.asOf;
  const isSoon = !isOver && expires <= daysAfter(site.asOf, SOON_DAYS);
  const routes = spot.routes ?? [];
  return html`<tr id="fact-${id}">
    <th scope="row">${id}${sample === true ? html` <span class="tag">sample</span>` : ''}</th>
    <td>
      ${[wording, ...Object.values(also ?? {})].map((words, index) => html`${index > 0 ? html`<br />` : ''}${words}`)}
    </td>
    <td>${source.url === undefined ? source.title : html`<a href="${source.url}">${source.title}</a>`}</td>
    <td>${asOf}</td>
    <td>
      ${expires}${isOver ? html` <span class="tag tag--bad">ended</span>` : isSoon ? html` <span class="tag">soon</span>` : ''}
    </td>
    <td>${owner}</td>
    <td>
      ${routes.length === 0 ? 'no page' : routes.length > 5 ? `${routes.length} pages` : routes.join(' ')}
    </td>
  </tr>`;
}

function drawRules({ rules, site }: Audit): Markup {
  const off = new Map(site.settings.off.map(({ rule, reason }) => [rule, reason]));
  return html`<section id="rules" class="band">
    <h2>Rules</h2>
    <p class="quiet">
      Those that rest on law are defaults for counsel to confirm. Each can be turned off in
      content/audit.yaml, with a reason.
    </p>
    <dl class="rules">
      ${rules.map(
        ({ id, checks, severity, source }) =>
          html`<div>
            <dt><code>${id}</code> <span class="quiet">${severity}${off.has(id) ? ', off' : ''}</span></dt>
            <dd>
              ${checks}. ${off.has(id) ? html`<strong>Off: ${off.get(id) ?? ''}</strong> ` : ''}<span
                class="quiet"
                >${source.url === undefined ? source.title : html`<a href="${source.url}">${source.title}</a>`}</span
              >
            </dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function drawLimits(): Markup {
  return html`<section id="limits" class="band">
    <h2>What this does not prove</h2>
    <ul>
      <li>
        Who approved. A name in the ledger is what somebody typed: protect the branch, sign commits, and let
        nobody approve their own words.
      </li>
      <li>Words inside pictures. A picture is approved by looking at it.</li>
      <li>
        Words that only a script could make up. The browser tests crawl every state of the menu, the wizard
        and the timeline for those.
      </li>
      <li>That the copy is lawful. The rules find known mistakes; this is no legal advice.</li>
    </ul>
  </section>`;
}

function statusOf(id: string, site: Site): ApprovalStatus {
  return site.approvals.get(id)?.status ?? 'unapproved';
}

function anchorOf(id: string): string {
  return `unit:${id
    .replace(/^content\//, '')
    .replace('#/', ':')
    .replaceAll('/', '.')}`;
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
