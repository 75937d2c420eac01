import { isRecord, valueAt } from '../../content/json-data.ts';
import type { Compilation } from '../../content/compilation.ts';
import type { Spot } from '../findings/finding.ts';
import { sha256 } from '../approvals/hash.ts';
import { SAMPLE_PALETTE, SAMPLE_PICTURES } from './sample-looks.ts';

/** An entry of content that is made up, a text that is a draft, or looks of the sample. */
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
 * Everything that is the sample's: each place of content that says `sample: true`, the palette, and each published
 * picture that nobody replaced. Schemas allow the key where a thing can be made up, so each file is looked through,
 * whatever its kind.
 */
export function findSamples(
  { files, media }: Pick<Compilation, 'files' | 'media'>,
  locate: (file: string, pointer: string) => Spot,
): Sample[] {
  const marked = files.flatMap(({ path, data }) => {
    const kind = KINDS[/^content\/([^/.]+)/.exec(path)?.[1] ?? ''] ?? 'entry';
    return [...markedIn(data, '')].map(({ entry, pointer }) => ({
      kind: pointer.startsWith('/sources/') ? 'source' : kind,
      what: nameOf(entry, pointer) ?? path,
      spot: locate(path, `${pointer}/sample`),
    }));
  });
  const theme = 'content/theme.yaml';
  const palette = valueAt(files.find(({ path }) => path === theme)?.data, '/palette');
  const isSamplePalette =
    isRecord(palette) && sha256(JSON.stringify(Object.values(palette))).startsWith(SAMPLE_PALETTE);
  const pictures = media.filter(({ hash }) => SAMPLE_PICTURES.has(hash));
  return [
    ...marked,
    ...(isSamplePalette ? [{ kind: 'palette', what: `of ${theme}`, spot: locate(theme, '/palette') }] : []),
    ...pictures.map(({ source, path }) => ({ kind: 'picture', what: path, spot: { file: source } })),
  ];
}

function* markedIn(
  value: unknown,
  pointer: string,
): Generator<{ entry: Record<string, unknown>; pointer: string }> {
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* markedIn(each, `${pointer}/${index}`);
  // The body of a markdown file is a separate tree, without entries.
  if (!isRecord(value) || value['type'] === 'root') return;
  if (value['sample'] === true) yield { entry: value, pointer };
  for (const [key, each] of Object.entries(value)) yield* markedIn(each, `${pointer}/${key}`);
}

function nameOf(entry: Record<string, unknown>, pointer: string): string | undefined {
  return [entry['name'], entry['title'], pointer.split('/').at(-1)].find(
    (each): each is string => typeof each === 'string' && each !== '',
  );
}
