import { render } from 'vite-plugin-ssr/abort';
import content from 'virtual:content';

/** Shows the error page, unless a page of content lists its sections for this route. */
export default function onBeforeRender({ urlPathname }: { urlPathname: string }): void {
  if (!(urlPathname in content.pages)) throw render(404);
}
