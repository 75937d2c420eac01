import { spellDay } from '../../day.ts';
import { STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import type { Rule } from '../claims/rule.ts';
import { anchorOf } from './anchors.ts';
import { openFindings } from './audit-summary.ts';
import { html, type Markup } from './markup.ts';

const MAX_PLACES = 12;

/** What was found, by rule, errors first; then what was answered. */
export function renderFindings({ findings, contentWarnings, rules }: Audit): Markup {
  // What waits for an approval is a status of the copy below.
  const open = openFindings(findings).filter(({ rule }) => !STATUS_RULES.has(rule));
  const answered = findings.filter(({ suppressed }) => suppressed !== undefined);
  const found = rules.flatMap((rule) => {
    const ofRule = open.filter((finding) => finding.rule === rule.id);
    return ofRule.length === 0 ? [] : [{ rule, ofRule }];
  });
  const bySeverity = found.toSorted((a, b) => severityRank(a.ofRule) - severityRank(b.ofRule));
  return html`<section id="findings" class="band">
    <h2>Findings</h2>
    ${open.length + contentWarnings.length === 0 ? html`<p>Nothing was found against the rules.</p>` : ''}
    <ul class="findings">
      ${bySeverity.map(({ rule, ofRule }) => html`<li>${renderRuleFindings(rule, ofRule)}</li>`)}
      ${contentWarnings.map(
        ({ file, reason, remedy }) =>
          html`<li>
            <div class="finding finding--warning">
              <p><span class="finding__severity">Warning</span> <code>${file}</code> ${reason}.</p>
              <p class="finding__remedy">${remedy ?? ''}</p>
            </div>
          </li>`,
      )}
    </ul>
    ${answered.length === 0 ? '' : renderAnswered(answered)}
  </section>`;
}

/** All findings of one rule: what it is about once, then each place. */
function renderRuleFindings(
  { id, checks, remedy, source }: Rule,
  findings: readonly ReportedFinding[],
): Markup {
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

function renderAnswered(findings: readonly ReportedFinding[]): Markup {
  return html`<h3>Answered</h3>
    <p class="quiet">
      An editor accepted these findings in content/audit.yaml, for the reason given, until the day named.
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
              ${offerOf(finding)}
            </div>
          </li>`,
      )}
    </ul>`;
}

function severityRank(findings: readonly ReportedFinding[]): number {
  return findings.some(({ severity }) => severity === 'error') ? 0 : 1;
}

/** A finding beside the copy that it is about. */
export function renderFinding(finding: ReportedFinding): Markup {
  const { severity, rule, message, remedy } = finding;
  return html`<div class="finding finding--${severity}">
    <p>
      <span class="finding__severity">${severity === 'error' ? 'Error' : 'Warning'}</span>
      <code>${rule}</code> ${message}.
    </p>
    <p class="finding__remedy">${remedy}</p>
    ${offerOf(finding)}
  </div>`;
}

/** How to teach the audit that the words are in order, so that it does not find the like again. */
function offerOf({ teach }: ReportedFinding): Markup | string {
  return teach === undefined
    ? ''
    : html`<p class="finding__remedy">In order as it is? Teach the audit: <code>${teach}</code></p>`;
}

function placeOf({ unit, file, place }: ReportedFinding): Markup {
  const words = place === undefined ? file : `${file}:${place.start.line}`;
  return unit === undefined
    ? html`<code>${words}</code>`
    : html`<a href="#${anchorOf(unit)}"><code>${words}</code></a>`;
}
