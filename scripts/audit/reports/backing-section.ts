import { REVIEWERS_ID } from '../approvals/reviewers.ts';
import { daysAfter } from '../../day.ts';
import type { Audit } from '../audit.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { SOON_DAYS } from './audit-summary.ts';
import { html, type Markup } from './markup.ts';

/** The facts, those that end first at the top. */
export function renderFacts(site: AuditedSite): Markup {
  const facts = site.facts.toSorted((a, b) => (a.expires < b.expires ? -1 : a.expires > b.expires ? 1 : 0));
  return html`<section id="facts" class="band">
    <h2>Facts</h2>
    <p class="quiet">Those that end first come first. A release refuses those marked as samples.</p>
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
      content/audit.yaml, with a reason that somebody approves. PRF, SMP, LDG, SUP and TST rules stay on.
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

/** How far the names in the ledger can be believed, on the first screen. */
export function renderTrust({ ledger, values }: Pick<AuditedSite, 'ledger' | 'values'>): Markup {
  const who = values.some(({ id }) => id === REVIEWERS_ID)
    ? ' Only the reviewers named in content/audit.yaml can approve.'
    : ' Everybody who can commit may approve, their own words too; name your reviewers in content/audit.yaml.';
  const files = new Set(ledger.approvals.map(({ spot }) => spot.file));
  if (files.size === 0) return html``;
  if (ledger.history === undefined || ledger.history === null)
    return html`<p class="head__trust">
      <strong>No name here is proven.</strong> There is no git history to hold the approvals against.
    </p>`;
  const commits = [...files].flatMap((file) => ledger.history?.added.get(file) ?? []);
  const signed = commits.filter((commit) => commit.signed).length;
  const waiting = files.size - commits.length;
  const later = waiting === 0 ? '' : ` ${count(waiting, 'act is', 'acts are')} not committed yet.`;
  if (commits.length > 0 && signed === commits.length)
    return html`<p class="head__trust">
      Each of ${count(commits.length, 'committed act')} of approval carries a signature that git could
      check.${later}${who}
    </p>`;
  return html`<p class="head__trust">
    <strong>Who approved is not proven.</strong> ${signed} of ${count(commits.length, 'committed act')} of
    approval ${signed === 1 ? 'is' : 'are'} signed. The others carry the name that the author of the commit
    gave; anybody who can commit can give any name. Sign commits, and protect the branch.${later}${who}
  </p>`;
}

/** What no audit can tell. */
export function renderLimits(): Markup {
  return html`<section id="limits" class="band">
    <h2>What this does not prove</h2>
    <ul>
      <li>
        Who approved, where commits are not signed. Each name is compared with the author of its commit, and
        git takes any name as author: protect the branch, sign commits, and let nobody approve their own
        words.
      </li>
      <li>Words inside pictures. A picture is approved by looking at it.</li>
      <li>
        What a script does outside the states that the browser walked: on another day, in another browser, for
        a visitor from elsewhere. Published scripts hold no sentence that content does not; code is reviewed
        where it is merged.
      </li>
      <li>That the copy is lawful. The rules find known mistakes; this is not legal advice.</li>
    </ul>
  </section>`;
}
