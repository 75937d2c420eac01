import { parseDocument } from 'yaml';
import type { Offsets } from '../../content/compilation.ts';
import { locateIn, offsetsIn } from '../../content/parse-yaml.ts';
import { createPlacer } from '../../content/places.ts';
import type { Spot } from '../findings/finding.ts';

/** Finds where a value of a content file is written, whether YAML or front matter. */
export function createLocator(sources: ReadonlyMap<string, string>): (file: string, pointer: string) => Spot {
  const opened = new Map<
    string,
    { offsets: Offsets; start: number; place: ReturnType<typeof createPlacer> }
  >();
  const open = (file: string, text: string) => {
    const known = opened.get(file);
    if (known !== undefined) return known;
    const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text);
    const isMarkdown = file.endsWith('.md');
    const fresh = {
      offsets: offsetsIn(parseDocument(isMarkdown ? (frontMatter?.[1] ?? '') : text)),
      start: isMarkdown ? '---\n'.length : 0,
      place: createPlacer(text),
    };
    opened.set(file, fresh);
    return fresh;
  };
  return (file, pointer) => {
    const text = sources.get(file);
    if (text === undefined) return { file };
    const { offsets, start, place } = open(file, text);
    const [from, to] = locateIn(offsets, pointer, 'value');
    const { line, column } = place(start + from, start + to).start;
    return { file, line, column };
  };
}
