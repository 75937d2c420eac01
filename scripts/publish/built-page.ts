import { slugOf } from '../../renderer/slug.ts';

/** The route of the error page, `pages/_error`. */
export const ERROR_PAGE = '/404';

export interface BuiltPage {
  route: string;
  file: string;
  html: string;
}

/** Returns the HTML file of a route, below dist/client: `/about` is `about.html`, `/` is `index.html`. */
export function fileOfRoute(route: string): string {
  return `${slugOf(route)}.html`;
}

/** Returns the route of an HTML file below dist/client: the inverse of `fileOfRoute`. */
export function routeOfFile(name: string): string {
  return `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
}
