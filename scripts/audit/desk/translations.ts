import { groupBy } from '../../content/group-by.ts';
import { pageId } from '../approvals/approval.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { DeskLine, DeskPage } from './pages.ts';

type Site = Pick<AuditedSite, 'translations' | 'translatedPages' | 'transcripts'>;

/** Lists for each language what its pages say, each translation beside its English, on the first page that shows it. */
export function deskTranslations(site: Site, titles: Readonly<Record<string, string>>): DeskPage[] {
  return groupBy(site.translations, ({ language }) => language).map((own): DeskPage => {
    const [{ language = '' } = {}] = own;
    const routes = [...new Set(own.flatMap(({ spot }) => spot.routes))];
    const parts = routes.map((route) => ({
      title: titles[route] ?? route,
      route,
      whole: site.transcripts?.has(route) === true ? pageId(route) : null,
      lines: own
        .filter(({ spot }) => spot.routes[0] === route)
        .map(({ id, text, en, spot }): DeskLine => ({
          ids: [id],
          text,
          english: en,
          language,
          what: spot.routes.length > 1 ? `on ${count(spot.routes.length, 'page')}` : '',
          form: 'text',
        })),
    }));
    const title = `Translations (${language}): ${count(parts.length, 'page')}`;
    const note = `Each sentence beside its English. Approved by a reviewer of “${language}” in content/audit.yaml.`;
    return { id: `language-${language}`, title, note, parts };
  });
}
