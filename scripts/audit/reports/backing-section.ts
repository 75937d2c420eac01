import { daysAfter } from '../approvals/day.ts';
import type { Audit } from '../audit.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { SOON_DAYS } from './audit-summary.ts';
import { html, type Markup } from './markup.ts';

/** The facts, those that end first at the top. */
export function renderFacts(site: AuditedSite): Markup {
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
          ${facts.map((fact) => renderFact(fact, site))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function renderFact(
  { id, wording, also, source, asOf, expires, owner, sample, spot }: AuditFact,
  site: AuditedSite,
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

/** The rules and what they rest on. */
export function renderRules({ rules, site }: Audit): Markup {
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

/** What no audit can tell. */
export function renderLimits(): Markup {
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
