declare module 'virtual:content' {
  /** The compiled content in the development server; null in a build, where each page gets its own content. */
  const content: import('../../schemas/types.ts').Content | null;
  /** The number of changes of content since the development server started; undefined in a build. */
  export const compilation: number | undefined;
  /** A map from the code of each language except English to its content; empty in a build. */
  export const translations: Readonly<Record<string, import('../../schemas/types.ts').Content>>;
  export default content;
}
