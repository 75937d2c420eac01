import { render } from 'vite-plugin-ssr/abort';
import content from 'virtual:content';

/** Shows the error page at an address that no page of content has: its code may be there all the same. */
export default function onBeforeRender({
  urlPathname,
  is404,
}: {
  urlPathname: string;
  is404: boolean | null;
}): void {
  if (!is404 && !Object.values(content.pages).some(({ route }) => route === urlPathname)) throw render(404);
}
