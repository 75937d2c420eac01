/** The product that a page is about. */
export const PAGES = ['aca', 'private', 'group', 'life', 'careers', 'general'] as const;
export type Topic = (typeof PAGES)[number];

/** Lists the kinds of copy. */
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

/** Tells where a unit is shown, as far as that changes what its words mean. */
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

/** Reads the context of a unit from its file and pointer. */
export function contextOf({ file, pointer }: { file: string; pointer: string }): Context {
  return {
    topic: TOPICS.find(([pattern]) => pattern.test(file))?.[1] ?? 'general',
    kind: kindOf(file, pointer),
  };
}

function kindOf(file: string, pointer: string): Kind {
  const key = pointer.split('/').findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  if (file === 'content/testimonials.yaml') return 'testimonial';
  if (/alt$/i.test(key)) return 'alt';
  if (/disclaimer|disclosure|legal|notice/i.test(pointer)) return 'disclaimer';
  if (/\/(?:meta|seo)\/|\/description$/.test(pointer)) return 'meta';
  if (/faq|question|answer/i.test(pointer)) return 'faq';
  if (/badge|tag$/i.test(key)) return 'badge';
  if (/action|button|cta|submit/i.test(pointer)) return 'button';
  if (/label|hint|placeholder|option/i.test(key)) return 'label';
  if (/title|headline|heading|name$/i.test(key)) return 'headline';
  // Paragraphs of a text in markdown are numbered, too.
  return /\/\d+$/.test(pointer) && !file.endsWith('.md') ? 'bullet' : 'body';
}
