import type { Approvable } from '../approvals/approval.ts';
import { pageId } from '../approvals/record-approvals.ts';
import { spellDay } from '../../day.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { sentBack } from '../approvals/sent-back.ts';
import { approvalOf, STATUS_WORDS } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { commentWriter } from './comments.ts';
import { html, type Markup } from './markup.ts';
import type { Change } from './word-diff.ts';

/** What decides or backs the words and is not a sentence: links, thresholds, records, files. */
export function renderValues(site: AuditedSite): Markup {
  if (site.values.length === 0) return html``;
  const writeComments = commentWriter(site);
  return html`<section class="page" id="values">
    <h2>Behind the words</h2>
    <p class="quiet">Links, pictures, thresholds, records and files. Each is approved as it is.</p>
    <ol class="entries">
      ${site.values.map(({ id, text, what, spot }) => {
        const place = `${spot.file}${spot.line === undefined ? '' : `:${spot.line}`}`;
        const source = html`<p class="source__file">${place}</p>`;
        return html`<li class="entry" ${dataOf(site, id)}>
          ${renderWhole(site, { id, text }, html`<p class="entry__where">${what}</p>`, source, writeComments)}
        </li>`;
      })}
    </ol>
  </section>`;
}

/** A page's transcript, which is approved as one; with what differs since its approval. Empty where no browser has looked. */
export function renderTranscript(site: AuditedSite, route: string): Markup {
  const text = site.transcripts?.get(route);
  if (text === undefined) return html``;
  const id = pageId(route);
  const title = html`<p class="entry__where">the page as a whole</p>
    <p class="entry__text entry__text--heading">What a browser shows and speaks of ${route}</p>`;
  return html`<div class="entry entry--page" ${dataOf(site, id)} data-route="${route}">
    ${renderWhole(site, { id, text }, title, html``, commentWriter(site))}
  </div>`;
}

function dataOf(site: AuditedSite, id: string): Markup {
  return html`data-status="${approvalOf(site.approvals, id).status}" data-rules=""`;
}

/** What is approved as one: its title, its text with what changed, comments, and its status. */
function renderWhole(
  site: AuditedSite,
  { id, text }: Approvable,
  title: Markup,
  source: Markup,
  writeComments: ReturnType<typeof commentWriter>,
): Markup {
  const { status, approval } = approvalOf(site.approvals, id);
  return html`<div class="entry__copy">
      ${title} ${renderLines(text, status === 'changed' ? approval?.text : undefined)}
    </div>
    ${writeComments([id])}
    <div class="entry__side">
      <div class="source">${source} ${renderStatus(site, { id, text })}</div>
    </div>`;
}

/** The transcripts that belong to no section of the copy, such as that of the files beside the pages. */
export function renderOtherTranscripts(site: AuditedSite, routes: ReadonlySet<string>): Markup {
  const others = [...(site.transcripts?.keys() ?? [])].filter((route) => !routes.has(route));
  if (others.length === 0) return html``;
  return html`<section class="page" id="beside">
    <h2>Beside the pages</h2>
    <p class="quiet">Files, redirects and what no content file names.</p>
    ${others.map((route) => renderTranscript(site, route))}
  </section>`;
}

/** What the ledger says of something, and who said it; of what was sent back, why. */
export function renderStatus(site: AuditedSite, text: Approvable): Markup {
  const { status, approval } = approvalOf(site.approvals, text.id);
  const reason = sentBack(text, approval);
  const until = approval?.until === undefined ? '' : `, until ${spellDay(approval.until)}`;
  return html`<p>
    <span class="status status--${status}" data-unit="${text.id}"
      >${reason === null ? STATUS_WORDS[status] : 'Sent back'}</span
    >${approval === null ? '' : html` (${approval.by}, ${spellDay(approval.on)}${until})`}${reason === null ? '' : html`: “${reason.note}”`}
  </p>`;
}

/** Inserted and deleted words carry marks and names; color only helps. */
export function renderChange({ kind, text }: Change): Markup {
  if (kind === 'inserted') return html`<ins><span class="sr">inserted: </span>${text}</ins>`;
  return kind === 'deleted' ? html`<del><span class="sr">deleted: </span>${text}</del>` : html`${text}`;
}

/** The text, folded away; before it, what came and went since it was approved. */
function renderLines(text: string, before: string | undefined): Markup {
  const changes = before === undefined ? [] : diffLines(before, text).filter(({ kind }) => kind !== 'same');
  return html`${changes.map(({ kind, lines }) =>
      lines.map((line) => html`<p class="lines__change">${renderChange({ kind, text: line })}</p>`),
    )}
    <details class="lines">
      <summary>Read it (${text.split('\n').length} lines)</summary>
      <pre tabindex="0">${text}</pre>
    </details>`;
}
