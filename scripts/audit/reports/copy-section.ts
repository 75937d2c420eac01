import type { Approval } from '../approvals/approval.ts';
import { spellDay } from '../../day.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { approvalOf, STATUS_RULES } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { Reviewable } from '../register/reviewables.ts';
import { anchorOf } from './anchors.ts';
import { commentWriter } from './comments.ts';
import type { CopyChange } from './copy-changes.ts';
import { renderFinding } from './findings-section.ts';
import { html, Markup } from './markup.ts';
import type { Entry, Part, Section } from './report-model.ts';
import { renderChange, renderStatus, renderTranscript } from './values-section.ts';
import { diffWords } from './word-diff.ts';

/** A page’s copy in reading order, with provenance at its side. */
export function renderSection({ id, title, note, entries }: Section, site: AuditedSite): Markup {
  const writeComments = commentWriter(site);
  return html`<section class="page" id="${id}" ${title.startsWith('/') ? html`data-route="${title}"` : ''}>
    <h2>${title}</h2>
    <p class="quiet">${note}</p>
    <ol class="entries">
      ${entries.map((entry) => renderEntry(entry, site, writeComments))}
    </ol>
    ${renderTranscript(site, title)}
  </section>`;
}

function renderEntry(
  { text, where, section, parts, findings }: Entry,
  site: AuditedSite,
  writeComments: ReturnType<typeof commentWriter>,
): Markup {
  const statuses = [...new Set(parts.map(({ unit }) => approvalOf(site.approvals, unit.id).status))];
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const isLarge = /heading/.test(where);
  return html`<li
    class="entry"
    data-status="${statuses.join(' ')}"
    data-rules="${rules.join(' ')}"
    ${section === null ? '' : html`data-section="${section}"`}
  >
    <div class="entry__copy">
      <p class="entry__where">${where}</p>
      <p class="entry__text${isLarge ? ' entry__text--heading' : ''}">${text}</p>
      ${findings.filter(({ rule }) => !STATUS_RULES.has(rule)).map(renderFinding)}
    </div>
    ${writeComments(parts.map(({ unit }) => unit.id))}
    <div class="entry__side">${parts.map((part) => renderProvenance(part, site))}</div>
  </li>`;
}

function renderProvenance({ unit, isFirst }: Part, site: AuditedSite): Markup {
  const facts = [...new Set(unit.tokens.map((token) => token.split('.')[0]))].flatMap((id) =>
    site.facts.filter((fact) => fact.id === id),
  );
  return html`<div class="source" ${isFirst ? new Markup(`id="${anchorOf(unit.id)}"`) : ''}>
    <p class="source__file">${unit.file}:${unit.line}</p>
    <p class="source__pointer">${unit.pointer}</p>
    ${renderStatus(site, unit)}
    ${facts.map((fact) => html`<p class="source__fact"><a href="#fact-${fact.id}">${fact.id}</a> ends ${spellDay(fact.expires)}${fact.sample === true ? ', sample' : ''}</p>`)}
  </div>`;
}

/** What differs from what was approved: changed, new in an approved file, moved, removed. */
export function renderChanges(changes: readonly CopyChange<Approval, Reviewable>[]): Markup {
  return html`<section id="changes" class="band">
    <h2>Changes since approval</h2>
    ${
      changes.length === 0
        ? html`<p>Nothing differs from what was approved.</p>`
        : html`<ul class="changes">
            ${changes.map(renderCopyChange)}
          </ul>`
    }
  </section>`;
}

const CHANGE_WORDS = { new: 'New', removed: 'Removed', moved: 'Moved', changed: 'Changed' };

function renderCopyChange({ kind, before, after }: CopyChange<Approval, Reviewable>): Markup {
  const words = kind === 'moved' ? html`${after.text}` : renderWords(before?.text ?? '', after?.text ?? '');
  const place =
    after === null
      ? html`<code>${before.id}</code>`
      : after.kind === 'sentence'
        ? html`<a href="#${anchorOf(after.id)}"><code>${after.file}:${after.line}</code></a>`
        : html`<code>${after.file}</code>, ${after.what}`;
  const who = before === null ? '' : html`. Approved by ${before.by} on ${spellDay(before.on)}.`;
  return html`<li>
    <p class="changes__kind">${CHANGE_WORDS[kind]}</p>
    <p class="changes__words">${words}</p>
    <p class="quiet">${place}${who}</p>
  </li>`;
}

/** At the end of a page's transcript; the line above that changed with it shows its first digits. */
const WHOLE_HASH = /^[0-9a-f]{64}$/;

/** A sentence word by word; a list of values or a page line by line, and only the lines that differ. */
function renderWords(before: string, after: string): Markup[] {
  if (!/\n/.test(before + after)) return diffWords(before, after).map(renderChange);
  return diffLines(before, after).flatMap(({ kind, lines }) =>
    kind === 'same'
      ? []
      : lines
          .filter((line) => !WHOLE_HASH.test(line))
          .flatMap((line) => [renderChange({ kind, text: line }), html`<br />`]),
  );
}
