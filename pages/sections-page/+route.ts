/**
 * Matches every address that no other page has. renderer/+onBeforeRender.ts then refuses those that are not in content:
 * a route cannot, because it is bundled for browsers too.
 */
export default function isAnyOther({ urlPathname }: { urlPathname: string }): boolean {
  return urlPathname !== '/404';
}
