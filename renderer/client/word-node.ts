/** A node of a tool's words, as a build writes them to a file: text, or a tag with its attributes and its children. */
export type WordNode = string | [tag: string, attributes: Record<string, string>, ...children: WordNode[]];
