/** Where a build puts the content for the pages it renders: the bundle itself holds no copy, so an edit keeps it. */
const KEY = 'site:content';

/** Hands the content, which is frozen, to pages that are rendered in this thread. */
export function giveContent(content: unknown): void {
  Reflect.set(globalThis, Symbol.for(KEY), content);
}

/** Source of the function that freezes the content in development: no page can change what the next one is rendered with. */
export const deepFreezeSource = `function deepFreeze(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}`;

/** Source of `virtual:content` in the server's bundle: reads what `giveContent` was given. */
export const givenContentSource = `const content = globalThis[Symbol.for(${JSON.stringify(KEY)})];
if (content === undefined) throw new Error('There is no content to render. Build the site with: npm run build');
export default content;`;
