/**
 * Matches every address but /404, so that this page renders all routes that have no page with code. If content has no
 * page at the address, renderer/+onBeforeRender.ts shows the error page. This function cannot check content, because it
 * is also bundled for browsers, without content.
 */
export default function isAnyOther({ urlPathname }: { urlPathname: string }): boolean {
  return urlPathname !== '/404';
}
