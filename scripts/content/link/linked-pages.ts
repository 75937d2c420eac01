import { entryOf } from '../model/collections.ts';
import type { CheckedFile } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import type { SiteMap } from './routes.ts';

/** Collects the pages to which links of other files lead, to warn of those that no visitor can reach. */
export function linkedPages({ routeOf }: Pick<SiteMap, 'routeOf'>, report: Report) {
  const linked = new Set(['/']);
  return {
    /** Adds the page of a link. A link of the page to itself does not count. */
    add(route: string, { path }: Pick<CheckedFile, 'path'>): void {
      if (routeOf(path) !== route) linked.add(route);
    },
    /** Warns of each page to which no link leads. Entries are linked by the index of their collection. */
    reportOthers(files: readonly CheckedFile[]): void {
      for (const file of files) {
        const route = routeOf(file.path);
        if (route === null || linked.has(route) || entryOf(file.path) !== null) continue;
        const remedy = 'Link to it from another page, or from content/navigation.yaml.';
        refuseIn(file, 'unlinked-page', report)('/route', `is ${route}, to which no link leads`, remedy, {
          severity: 'warning',
        });
      }
    },
  };
}
