/**
 * Matches every address that no other page has; renderer/+onBeforeRender.ts refuses those that are not in content, which
 * a route cannot know because it is bundled for browsers too. The error page is rendered at an address without a page.
 */
export default function isAnyOther({ urlPathname }: { urlPathname: string }): boolean {
  return urlPathname !== '/404';
}
