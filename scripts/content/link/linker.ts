import type { CheckName } from './media-library.ts';
import { isEntryToken, type TokenTable } from './facts.ts';
import { readHref } from './hrefs.ts';
import type { LinkCheck } from './site-links.ts';
import { resolveTokens } from './tokens.ts';
import type { CheckedFile, Role } from '../model/compilation.ts';
import type { Place } from '../places.ts';
import type { Deletion, Diagnostic, DiagnosticText, Report } from '../diagnostics.ts';

/** The place of a string in a file. `label` names the string in messages. */
export interface At {
  file: CheckedFile;
  label: string;
  place: Place;
  pointer: string;
  /** False for a text that itself replaces a token; true if left out. */
  mayHoldTokens?: boolean;
  /** True for copy that all entries of a collection share. Tokens such as `{entry.name}` are filled later. */
  isCommon?: boolean;
}

export interface LinkedText {
  text: string;
  tokens: string[];
  /** The text to show in brackets after the words of a link. */
  note?: string;
  /** True if the links of a list can share the note. */
  isShared?: true;
}

/** The functions that look up tokens, links and names. */
export interface Library {
  tokens: TokenTable;
  checkLink: LinkCheck;
  /** A map from each role of names, such as `carrier`, to the function that checks names with this role. */
  names: Partial<Record<Role, CheckName>>;
}

export type Linker = ReturnType<typeof createLinker>;

/** Creates functions that resolve strings by role, and report tokens, links and names that do not exist. */
export function createLinker({ tokens, checkLink, names }: Library, report: Report) {
  const text = (raw: string, at: At): LinkedText => resolveText(raw, at, tokens, report);
  return {
    text,
    /** Resolves a link. A `route` must lead to a page of the site; an `href` may lead to another site. */
    link(role: 'href' | 'route', raw: string, at: At): LinkedText {
      const linked = text(raw, at);
      // Skip a link with an unknown token, because the token has been reported.
      if (/[{}]/.test(linked.text) || linked.tokens.some((name) => !tokens.lookup(name))) return linked;
      const target = readHref(linked.text);
      const isOutside = role === 'route' && target.kind === 'external';
      const result = isOutside ? NOT_A_PAGE : checkLink(target, at.file);
      if ('href' in result)
        return { ...linked, text: result.href, note: result.note, isShared: result.isShared };
      // Report a missing page once, not for each link to one of its sections.
      const about = `${raw.replace(/#.*/s, '')} ${result.reason}`;
      const fix = target.kind === 'internal' || target.kind === 'anchor' ? 'link' : undefined;
      refuseAt(at, 'link', result, report, { about, fix });
      return linked;
    },
    name(role: Role, name: string, at: At): void {
      const fault = names[role]?.(name) ?? null;
      if (fault === null) return;
      const reason = `is ${shorten(name)}, which ${fault.reason}`;
      // Without the person or carrier, delete what names them. A name at the top of a file is about the whole file.
      const isPart = ['person', 'carrier'].includes(role) && at.pointer.split('/').length > 2;
      const fix = isPart ? 'entry' : undefined;
      const missing = role === 'prose-name' ? { file: `content/prose/${name}.md`, at: '' } : undefined;
      refuseAt(at, role, { reason, remedy: fault.remedy }, report, { about: name, fix, missing });
    },
  };
}

const NOT_A_PAGE = { reason: 'is not a page of this site', remedy: 'Write a route, such as /about.' };

type RefuseAtOptions = { part?: string; fix?: Deletion } & Pick<Diagnostic, 'about' | 'missing' | 'severity'>;

/** Reports a mistake in a string. Marks only `part` if the string contains it in the file, else the whole string. */
export function refuseAt(
  { file, label, place, pointer }: At,
  rule: string,
  { reason, remedy }: DiagnosticText,
  report: Report,
  { part = '', about, fix, missing, severity }: RefuseAtOptions = {},
): void {
  const { start, end } = place;
  const found = part === '' ? -1 : file.text.slice(start.offset, end.offset).indexOf(part);
  const at = start.offset + found;
  report({
    file: file.path,
    place: found === -1 ? place : file.place(at, at + part.length),
    rule,
    reason: `${label} ${reason}`,
    remedy,
    about,
    ...(missing !== undefined && { missing }),
    ...(severity && { severity }),
    ...(fix !== undefined && { fix: { delete: fix, at: pointer } }),
  });
}

function resolveText(raw: string, at: At, table: TokenTable, report: Report): LinkedText {
  const { text, tokens, unknown, unpaired } = resolveTokens(raw, (name) =>
    at.isCommon === true && isEntryToken(name) ? `{${name}}` : table.lookup(name),
  );
  if (at.mayHoldTokens === false)
    for (const name of tokens) {
      const reason = `contains the token {${name}}, but is itself the text of a token`;
      refuseAt(at, 'token', { reason, remedy: 'Write the text in full.' }, report, { part: `{${name}}` });
    }
  else if (unpaired === null)
    for (const name of unknown) {
      const reason = `uses {${shorten(name)}}, which is not a known fact`;
      // Report a missing fact once, not for each of its wordings.
      const [fact = name] = name.split('.');
      const about = table.lookup(fact) ? name : fact;
      refuseAt(at, 'token', { reason, remedy: table.suggest(name) }, report, {
        part: `{${name}}`,
        about,
        missing: { file: 'content/facts.yaml', at: `/facts/${fact}` },
      });
    }
  if (unpaired !== null) {
    const reason = 'has an opening or closing brace without the other';
    const remedy = /\{\{[^{}]*\}\}/.test(raw)
      ? 'Write one brace on each side, such as {phone}.'
      : 'Put the name of a fact between { and }. For literal braces, write \\{ and \\}.';
    const [part] = /^\S[^\s{}]*/.exec(raw.slice(unpaired)) ?? [];
    refuseAt(at, 'token', { reason, remedy }, report, { part });
  }
  return { text, tokens };
}

/** Shortens a name for a message. A very long name usually means that a closing brace is missing. */
function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
