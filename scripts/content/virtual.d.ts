declare module 'virtual:content' {
  /** Is the compiled content in the development server; null in a build, which passes content page by page. */
  const content: import('../../schemas/types.ts').Content | null;
  /** Counts the changes before this content, in the development server; undefined in a build. */
  export const compilation: number | undefined;
  /** Maps codes of languages except English to their content; empty in a build. */
  export const translations: Readonly<Record<string, import('../../schemas/types.ts').Content>>;
  export default content;
}
