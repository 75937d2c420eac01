declare module 'virtual:content' {
  import type { Content } from '../../schemas/types.ts';

  /** The compiled content, deep-frozen. Server-side only: browsers get what a page renders. */
  const content: Content;
  export default content;
}
