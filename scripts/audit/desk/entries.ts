import type { AuditedSite } from '../register/audited-site.ts';
import { deskChanges } from './changes.ts';
import type { DeskEntry } from './model.ts';

/** One entry for each thing that happened since the last approval. */
export function listEntries(site: AuditedSite): DeskEntry[] {
  return deskChanges(site).map((change): DeskEntry => {
    const isPage = change.kind === 'effect';
    const kinds = { sentence: 'words', effect: 'page' } as const;
    return {
      key: change.key,
      kind: change.kind === 'sentence' || change.kind === 'effect' ? kinds[change.kind] : change.kind,
      title: change.title,
      ids: isPage ? change.pages : change.ids,
      gone: change.gone,
      pages: isPage ? [] : change.pages,
      routes: change.routes,
      parts: change.parts.map(({ words, before, after, where }) => {
        const [file = '', line = '0'] = where.split(':');
        return { title: '', words, before, after, file, line: Number(line), id: null };
      }),
      pictures: change.pictures,
    };
  });
}
