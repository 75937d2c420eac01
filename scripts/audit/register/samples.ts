import { isRecord } from '../../content/json-data.ts';
import type { Compilation } from '../../content/compilation.ts';
import type { Spot } from '../findings/finding.ts';

/** An entry of content that is made up. */
export interface Sample {
  what: string;
  kind: string;
  spot: Spot;
}

/** Every entry of content that says `sample: true`. */
export function findSamples(
  { content, sources }: Compilation,
  locate: (file: string, pointer: string) => Spot,
): Sample[] {
  if (content === null) return [];
  const samples: Sample[] = [];
  const walk = (value: unknown, file: string, pointer: string, kind: string) => {
    if (Array.isArray(value)) value.forEach((each, index) => walk(each, file, `${pointer}/${index}`, kind));
    if (!isRecord(value)) return;
    if (value['sample'] === true) {
      const name = [value['name'], pointer.split('/').at(-1), file].find(
        (each) => typeof each === 'string' && each !== '',
      );
      samples.push({ what: String(name), kind, spot: locate(file, `${pointer}/sample`) });
    }
    for (const [key, each] of Object.entries(value)) walk(each, file, `${pointer}/${key}`, kind);
  };
  walk(content.facts, 'content/facts.yaml', '', 'fact');
  walk(content.carriers, 'content/carriers.yaml', '', 'carrier');
  walk(content.testimonials, 'content/testimonials.yaml', '', 'testimonial');
  walk(content.navigation, 'content/navigation.yaml', '', 'link');
  walk(content.site, 'content/site.yaml', '', 'agency');
  const files = [...sources.keys()].filter((path) => path.startsWith('content/team/')).sort();
  content.team.forEach((member, index) => walk(member, files[index] ?? 'content/team', '', 'person'));
  return samples;
}
