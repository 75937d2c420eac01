/** A page as it is published. */
export interface BuiltPage {
  route: string;
  /** Path relative to the project's root. */
  file: string;
  html: string;
}

/** The route of a flat HTML file: `about.html` is `/about`, `index.html` is `/`. */
export function routeOfFile(name: string): string {
  return `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}
