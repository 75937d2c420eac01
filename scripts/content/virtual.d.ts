declare module 'virtual:content' {
  /** The compiled content, deep-frozen, in the development server; null in a build, which passes content page by page. */
  const content: import('../../schemas/types.ts').Content | null;
  /** The number of changes before this content, in the development server; undefined in a build. */
  export const compilation: number | undefined;
  /** The content of each language except English, by its code; empty in a build. */
  export const translations: Readonly<Record<string, import('../../schemas/types.ts').Content>>;
  export default content;
}
