/** Matches every address but /404. renderer/+onBeforeRender.ts shows the error page if no page has the address. */
export default function isAnyOther({ urlPathname }: { urlPathname: string }): boolean {
  return urlPathname !== '/404';
}
