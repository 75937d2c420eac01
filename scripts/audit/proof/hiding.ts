import postcss, { type Container, type Document, type Rule } from 'postcss';
import { attribute, type Element } from '../../html/tree.ts';
import { remember } from '../../publish/remember.ts';
import { type Compound, matchesCompound, matchesSelector, readSelector, type Selector } from './selector.ts';

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
  [/^(?:font-size|zoom|max-height|max-width)$/, /^0(?:\.0+)?[a-z%]*$/],
  [/^font-size$/, /^(?:[0-5](?:\.\d+)?|\.\d+)(?:px|pt)$|^0?\.[0-3]\d*r?em$|^[12]?\d%$/],
  [/^opacity$/, /^(?:0?\.0\d*|0|\d(?:\.\d+)?%)$/],
  [/^(?:color|-webkit-text-fill-color)$/, /^(?:transparent|(?:rgb|hsl)a?\(.*[,/]\s*0%?\s*\))$/],
  [/^clip(?:-path)?$/, /^(?:rect\(\s*0|inset\((?:50|100)%|circle\(0|polygon\(([^,)]+)(?:,\s*\1)*\))/],
  [/^text-indent$/, /^-?\d{3,}/],
  [
    /^(?:inset|top|left|right|bottom|inset-(?:block|inline)(?:-start|-end)?|margin(?:-left|-top)?)$/,
    /-\d{3,}/,
  ],
  [/^transform$/, /scale[XY]?\(\s*0\s*[,)]|translate\w*\([^)]*-?\d{3,}(?:\.\d+)?(?:px|vw|vh|%|r?em)/],
  [/^translate$/, /-?\d{3,}(?:\.\d+)?(?:px|vw|vh|%|r?em)/],
  [/^scale$/, /^0(?:\s|$)/],
  [/^filter$/, /opacity\(\s*0/],
];
const SIZE = /^(?:height|width|block-size|inline-size)$/;
const NOTHING = /^0(?:px|r?em|%)?$/;

interface HidingRule {
  /** What the last part of the selector asks of the element itself. */
  compound: Compound;
  /** The whole selector, when its styles hold for visitors in general, and not only on paper or in some state. */
  selector: Selector | null;
}

/** Reads styles for what they take out of sight. The answer may be too strict: states such as `:hover` are not told apart. */
export function readHiding(styles: readonly string[]): (element: Element) => Hidden {
  const rules = styles.flatMap(rulesIn);
  const byClass = new Map<string, HidingRule[]>();
  for (const rule of rules)
    for (const name of rule.compound.classes.slice(0, 1))
      byClass.set(name, [...(byClass.get(name) ?? []), rule]);
  const anyClass = rules.filter(({ compound }) => compound.classes.length === 0);
  return (element) => {
    const has = (name: string) => attribute(element, name) !== undefined;
    const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
    const matching = [anyClass, ...classes.map((name) => byClass.get(name) ?? [])].flatMap((some) =>
      some.filter(({ compound }) => matchesCompound(compound, element)),
    );
    const isOff =
      ['template', 'noscript'].includes(element.tagName) ||
      hidesBy(attribute(element, 'style') ?? '') ||
      matching.some(({ selector }) => selector !== null && matchesSelector(selector, element));
    const isGone = isOff || (has('hidden') && attribute(element, 'hidden') !== 'until-found');
    const isSilent = attribute(element, 'aria-hidden') === 'true';
    return {
      eye: isGone || matching.length > 0,
      ear: isGone || isSilent,
      always: isGone || isSilent || isShut(element),
    };
  };
}

/** Whether HTML itself keeps an element shut until somebody opens it. */
function isShut(element: Element): boolean {
  const has = (each: Element, name: string) => attribute(each, name) !== undefined;
  const { parentNode: parent, tagName } = element;
  return (
    has(element, 'hidden') ||
    has(element, 'popover') ||
    (tagName === 'dialog' && !has(element, 'open')) ||
    (tagName !== 'summary' &&
      parent !== null &&
      'tagName' in parent &&
      parent.tagName === 'details' &&
      !has(parent, 'open'))
  );
}

function hidesBy(style: string): boolean {
  if (style === '') return false;
  const declarations = style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return { prop: declaration.slice(0, colon), value: declaration.slice(colon + 1) };
  });
  return hidesTogether(declarations);
}

/** Whether declarations of one rule take text out of sight: one by itself, or two together. */
export function hidesTogether(declarations: readonly { prop: string; value: string }[]): boolean {
  const plain = declarations.map(({ prop, value }) => ({
    name: prop.trim().toLowerCase(),
    value: value
      .replace(/!\s*important/i, '')
      .trim()
      .toLowerCase(),
  }));
  const valueOf = (pattern: RegExp) => plain.find(({ name }) => pattern.test(name))?.value;
  const color = valueOf(/^color$/);
  return (
    plain.some(({ name, value }) =>
      HIDING.some(([names, values]) => names.test(name) && values.test(value)),
    ) ||
    (color !== undefined && color === valueOf(/^background(?:-color)?$/)) ||
    (/hidden|clip/.test(valueOf(/^overflow(?:-[xy])?$/) ?? '') &&
      plain.some(({ name, value }) => SIZE.test(name) && NOTHING.test(value)))
  );
}

// Pages of one kind have the same styles.
const rulesIn = remember(hidingRules);

function hidingRules(css: string): HidingRule[] {
  let root;
  try {
    root = postcss.parse(css);
  } catch {
    return [];
  }
  const found: HidingRule[] = [];
  root.walkRules((rule) => {
    const declarations = rule.nodes.filter((node) => node.type === 'decl');
    if (!hidesTogether(declarations)) return;
    const around = conditionsAround(rule.parent);
    if (around.some((condition) => /keyframes$|^starting-style/.test(condition))) return;
    const isGeneral = !around.some((condition) => NOT_FOR_ALL.test(condition));
    for (const text of resolvedSelectors(rule)) {
      const selector = readSelector(text);
      const compound = selector?.at(-1)?.compound;
      if (selector === null || compound === undefined) continue;
      found.push({
        compound,
        selector: isGeneral && !selector.some(({ compound: { isState } }) => isState) ? selector : null,
      });
    }
  });
  return found;
}

/** On paper, for a preference or a device, and where scripts run: not what visitors in general meet. */
const NOT_FOR_ALL =
  /^media\b.*\b(?:print|scripting|prefers-|forced-colors|inverted-colors|hover|pointer|update)/;

type Around = Container | Document | undefined;

/** The at-rules around a rule, such as `media (width < 40em)`. */
function conditionsAround(around: Around): string[] {
  if (around === undefined) return [];
  const own = around instanceof postcss.AtRule ? [`${around.name} ${around.params}`] : [];
  return [...own, ...conditionsAround(around.parent)];
}

/** The selectors of a rule, with those of a rule around it. */
function resolvedSelectors({ parent, selectors }: Rule): string[] {
  let outer: Around = parent;
  while (outer instanceof postcss.AtRule) outer = outer.parent;
  if (!(outer instanceof postcss.Rule)) return selectors;
  const around = `:is(${resolvedSelectors(outer).join(',')})`;
  return selectors.map((own) => (own.includes('&') ? own.replaceAll('&', around) : `${around} ${own}`));
}
