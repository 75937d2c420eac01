import { isRecord } from '../../content/json-data.ts';
import type { Compilation } from '../../content/compilation.ts';
import type { Spot } from '../findings/finding.ts';

/** An entry of content that is made up, or a text that is a draft. */
export interface Sample {
  what: string;
  kind: string;
  spot: Spot;
}

/** What an entry of a file or folder is called. Others are entries. */
const KINDS: Record<string, string> = {
  facts: 'fact',
  carriers: 'carrier',
  testimonials: 'testimonial',
  navigation: 'link',
  site: 'agency',
  team: 'person',
  timeline: 'milestone',
  prose: 'draft',
  pages: 'page',
};

/**
 * Every place of content that says `sample: true`. Schemas allow the key where a thing can be made up, so each file is
 * looked through, whatever its kind.
 */
export function findSamples(
  { files }: Pick<Compilation, 'files'>,
  locate: (file: string, pointer: string) => Spot,
): Sample[] {
  return files.flatMap(({ path, data }) => {
    const kind = KINDS[/^content\/([^/.]+)/.exec(path)?.[1] ?? ''] ?? 'entry';
    return [...markedIn(data, '')].map(({ entry, pointer }) => ({
      kind,
      what: nameOf(entry, pointer) ?? path,
      spot: locate(path, `${pointer}/sample`),
    }));
  });
}

function* markedIn(
  value: unknown,
  pointer: string,
): Generator<{ entry: Record<string, unknown>; pointer: string }> {
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* markedIn(each, `${pointer}/${index}`);
  // The body of a markdown file is a tree of its own, without entries.
  if (!isRecord(value) || value['type'] === 'root') return;
  if (value['sample'] === true) yield { entry: value, pointer };
  for (const [key, each] of Object.entries(value)) yield* markedIn(each, `${pointer}/${key}`);
}

function nameOf(entry: Record<string, unknown>, pointer: string): string | undefined {
  return [entry['name'], entry['title'], pointer.split('/').at(-1)].find(
    (each): each is string => typeof each === 'string' && each !== '',
  );
}
