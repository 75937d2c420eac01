declare module 'virtual:content' {
  /** The compiled content, deep-frozen. Server-side only: browsers get what a page renders. */
  const content: import('../../schemas/types.ts').Content;
  export default content;
}
