/**
 * Matches every address but /404, so that this page renders all routes that have no page with code. If content has no
 * page at the address, renderer/+onBeforeRender.ts shows the error page. This function does not check content, because
 * browsers load it and must not load all content with it.
 */
export default function isAnyOther({ urlPathname }: { urlPathname: string }): boolean {
  return urlPathname !== '/404';
}
