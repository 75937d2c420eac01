// A pseudo-class cannot be set from outside: each rule that has one gets a twin that asks for the attribute instead, so
// that what is inside `data-state="hover"` looks hovered.
const STATES = /:(hover|focus-visible|active)/g;
/** Matches the pseudo-classes of a rule for focused elements. */
const CONTROLS = ':is(a, button, input, select, summary, [tabindex])';

for (const sheet of document.styleSheets) addTwins(sheet);
// For tests, which wait until the page looks as it should. Its style sheets arrived before this script.
document.documentElement.dataset['ready'] = '';

function addTwins(list: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, so that a twin comes right after its rule and is not visited itself.
  for (let index = list.cssRules.length - 1; index >= 0; index--) {
    const rule = list.cssRules[index];
    if (rule instanceof CSSStyleRule && rule.selectorText.search(STATES) >= 0)
      list.insertRule(`${twinSelector(rule.selectorText)} { ${rule.style.cssText} }`, index + 1);
    else if (rule instanceof CSSGroupingRule) addTwins(rule);
  }
}

/** `.button:hover` becomes `[data-state="hover"] .button`, `:has(:focus-visible)` loses its condition. */
function twinSelector(selector: string): string {
  const [state = ''] = selector.match(STATES) ?? [];
  const bare = selector.replaceAll(/:has\(:(hover|focus-visible|active)\)/g, '').replaceAll(STATES, '');
  const parts = bare.split(',').map((part) => `[data-state="${state.slice(1)}"] ${part.trim() || CONTROLS}`);
  return parts.join(', ');
}
