import postcss, { type Container } from 'postcss';
import { attribute, type Element } from '../../html/tree.ts';
import { remember } from '../../publish/remember.ts';

/** Who does not get the text of an element. */
export interface Hidden {
  eye: boolean;
  ear: boolean;
  /** True when no visitor gets it at any width of the window and in any state of the page. */
  always: boolean;
}

/** Declarations that take text out of sight. */
const HIDING: readonly [property: RegExp, value: RegExp][] = [
  [/^display$/, /^none$/],
  [/^visibility$/, /^(?:hidden|collapse)$/],
  [/^content-visibility$/, /^hidden$/],
  [/^(?:opacity|font-size|zoom|max-height|max-width)$/, /^0(?:\.0+)?[a-z%]*$/],
  [/^(?:color|-webkit-text-fill-color)$/, /^(?:transparent|(?:rgb|hsl)a?\(.*[,/]\s*0%?\s*\))$/],
  [/^clip(?:-path)?$/, /^(?:rect\(\s*0|inset\((?:50|100)%|circle\(0)/],
  [/^text-indent$/, /^-?\d{3,}/],
  [
    /^(?:inset|top|left|right|bottom|inset-(?:block|inline)(?:-start|-end)?|margin(?:-left|-top)?)$/,
    /-\d{3,}/,
  ],
  [/^transform$/, /scale[XY]?\(\s*0\s*[,)]/],
  [/^scale$/, /^0(?:\s|$)/],
  [/^filter$/, /opacity\(\s*0/],
];

interface HidingRule {
  tag: string | null;
  id: string | null;
  classes: readonly string[];
  attributes: readonly string[];
  /** True when only this element is named, and at every width. */
  always: boolean;
}

/** Reads styles for what they take out of sight. The answer may be too strict: states such as `:hover` are not told apart. */
export function readHiding(styles: readonly string[]): (element: Element) => Hidden {
  const rules = styles.flatMap(rulesIn);
  const byClass = new Map<string, HidingRule[]>();
  for (const rule of rules)
    for (const name of rule.classes.slice(0, 1)) byClass.set(name, [...(byClass.get(name) ?? []), rule]);
  const anyClass = rules.filter(({ classes }) => classes.length === 0);
  return (element) => {
    const has = (name: string) => attribute(element, name) !== undefined;
    const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
    const matching = [anyClass, ...classes.map((name) => byClass.get(name) ?? [])].flatMap((some) =>
      some.filter((rule) => matches(rule, element, classes)),
    );
    const inline = attribute(element, 'style') ?? '';
    const isGone =
      (has('hidden') && attribute(element, 'hidden') !== 'until-found') ||
      ['template', 'noscript'].includes(element.tagName) ||
      hidesBy(inline) ||
      matching.some(({ always }) => always);
    return {
      eye: isGone || matching.length > 0,
      ear: isGone || attribute(element, 'aria-hidden') === 'true',
      always: isGone || attribute(element, 'aria-hidden') === 'true',
    };
  };
}

function hidesBy(style: string): boolean {
  if (style === '') return false;
  return style.split(';').some((declaration) => {
    const colon = declaration.indexOf(':');
    return hides(declaration.slice(0, colon), declaration.slice(colon + 1));
  });
}

function hides(property: string, value: string): boolean {
  const name = property.trim().toLowerCase();
  const plain = value
    .replace(/!\s*important/i, '')
    .trim()
    .toLowerCase();
  return HIDING.some(([names, values]) => names.test(name) && values.test(plain));
}

// Pages of one kind have the same styles.
const rulesIn = remember(hidingRules);

function hidingRules(css: string): HidingRule[] {
  const found: HidingRule[] = [];
  let root;
  try {
    root = postcss.parse(css);
  } catch {
    return [];
  }
  root.walkRules((rule) => {
    let isHiding = false;
    rule.each((node) => {
      isHiding ||= node.type === 'decl' && hides(node.prop, node.value);
    });
    if (!isHiding || isInKeyframes(rule.parent)) return;
    for (const selector of rule.selectors) {
      const parsed = parseSelector(selector);
      if (parsed !== null) found.push({ ...parsed, always: parsed.always && rule.parent?.type === 'root' });
    }
  });
  return found;
}

function isInKeyframes(parent: Container | undefined | { type: string }): boolean {
  return parent !== undefined && 'name' in parent && String(parent.name).endsWith('keyframes');
}

/** The last part of a selector: what it is about. Null for a pseudo-element, which holds no text of the page. */
function parseSelector(selector: string): HidingRule | null {
  const parts = selector.trim().split(/[\s>+~]+(?![^([]*[)\]])/);
  const last = parts.at(-1) ?? '';
  if (/::|:(?:before|after|first-line|first-letter)\b/.test(last)) return null;
  const plain = last.replace(/:[\w-]+(?:\([^)]*\))?/g, '');
  return {
    tag: /^[a-z][\w-]*/i.exec(plain)?.[0]?.toLowerCase() ?? null,
    id: /#([\w-]+)/.exec(plain)?.[1] ?? null,
    classes: [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
    attributes: [...plain.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name.toLowerCase()),
    always: parts.length === 1 && plain === last && !last.includes('['),
  };
}

function matches(
  { tag, id, classes, attributes }: HidingRule,
  element: Element,
  own: readonly string[],
): boolean {
  if (tag === null && id === null && classes.length + attributes.length === 0) return false;
  return (
    (tag === null || tag === element.tagName) &&
    (id === null || id === attribute(element, 'id')) &&
    classes.every((name) => own.includes(name)) &&
    attributes.every((name) => attribute(element, name) !== undefined)
  );
}
