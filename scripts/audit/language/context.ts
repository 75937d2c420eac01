/** The products that a page can be about. */
export const PAGES = ['aca', 'private', 'group', 'life', 'careers', 'general'] as const;
export type Topic = (typeof PAGES)[number];

export const KINDS = [
  'headline',
  'body',
  'bullet',
  'button',
  'badge',
  'label',
  'alt',
  'meta',
  'faq',
  'testimonial',
  'disclaimer',
] as const;
type Kind = (typeof KINDS)[number];

/** The place where a unit is shown, as far as this affects the meaning of its words. */
export interface Context {
  topic: Topic;
  kind: Kind;
}

const TOPICS: readonly [RegExp, Topic][] = [
  [/\/(?:aca-|subsid)/, 'aca'],
  [/\/(?:private-medical|fixed-benefit|private-)/, 'private'],
  [/\/group-/, 'group'],
  [/\/life-/, 'life'],
  [/\/(?:careers|licensing)/, 'careers'],
];
/** A map from patterns of `file#pointer` to kinds; the first match counts. The pointer has no positions at its end. */
const PLACES: readonly [RegExp, Kind][] = [
  [/^content\/testimonials\.yaml#/, 'testimonial'],
  [/alt$/i, 'alt'],
  [/#.*(?:disclaimer|disclosure|legal|notice)/i, 'disclaimer'],
  [/#.*\/(?:meta|seo)\/|\/description$/, 'meta'],
  [/#.*(?:faq|question|answer)/i, 'faq'],
  [/badge[^/]*$|tag$/i, 'badge'],
  [/#.*(?:action|button|cta|submit)/i, 'button'],
  [/(?:label|hint|placeholder|option)[^/]*$/i, 'label'],
  [/(?:title|headline|heading)[^/]*$|name$/i, 'headline'],
];

export function contextOf({ file, pointer }: { file: string; pointer: string }): Context {
  const place = `${file}#${pointer.replace(/(?:\/\d+)+$/, '')}`;
  // Do not count paragraphs of markdown as bullets, although their pointers also end with a number.
  const other = /\/\d+$/.test(pointer) && !file.endsWith('.md') ? 'bullet' : 'body';
  return {
    topic: TOPICS.find(([pattern]) => pattern.test(file))?.[1] ?? 'general',
    kind: PLACES.find(([pattern]) => pattern.test(place))?.[1] ?? other,
  };
}
