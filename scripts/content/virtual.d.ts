declare module 'virtual:content' {
  /** The compiled content, deep-frozen, in the development server; null in a build, which passes content page by page. */
  const content: import('../../schemas/types.ts').Content | null;
  export default content;
}
