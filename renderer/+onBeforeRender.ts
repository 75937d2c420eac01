import { render } from 'vite-plugin-ssr/abort';
import { pageAt } from './page-at.ts';

/** Shows the error page at an address that no page of content has: its code may be there all the same. */
export default function onBeforeRender({
  urlPathname,
  is404,
}: {
  urlPathname: string;
  is404: boolean | null;
}): void {
  if (!is404 && pageAt(urlPathname) === undefined) throw render(404);
}
