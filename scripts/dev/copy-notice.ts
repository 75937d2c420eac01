/** Writes the notice on a page: for each finding its place, the reason and the rule. */
export type Notice = { where: string; reason: string; rule: string }[];

const STYLE = `
:host { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483646; max-width: min(30rem, calc(100vw - 2rem)); }
details { font: 14px/1.45 system-ui, sans-serif; color: #1f1300; background: #fff7e0; border: 1px solid #8a5a00; border-radius: 8px; }
summary { padding: 0.6rem 0.9rem; font-weight: 600; cursor: pointer; }
summary:focus-visible, ul:focus-visible { outline: 3px solid #8a5a00; outline-offset: 2px; border-radius: 8px; }
ul { margin: 0; padding: 0 0.9rem 0.7rem; list-style: none; max-height: 40vh; overflow: auto; }
li { padding-block: 0.35rem; border-top: 1px solid #e3c98c; overflow-wrap: anywhere; }
code { display: block; font-size: 12px; color: #5b4100; }
@media print { :host { display: none; } }
`;

/** Source of the script that shows the notice in a corner of each page in development. */
export function noticeSource({ show, ask }: { show: string; ask: string }): string {
  return `const style = new CSSStyleSheet();
style.replaceSync(${JSON.stringify(STYLE)});
const CLOSED = 'copy-notice-closed';
let host = null;
function make(name, text) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  return element;
}
function render(findings) {
  host?.remove();
  host = null;
  if (findings.length === 0) return;
  host = make('copy-notice');
  host.setAttribute('role', 'status');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [style];
  const details = make('details');
  details.open = sessionStorage.getItem(CLOSED) === null;
  details.addEventListener('toggle', () =>
    details.open ? sessionStorage.removeItem(CLOSED) : sessionStorage.setItem(CLOSED, 'yes'),
  );
  const list = make('ul');
  // A long list scrolls, with the keyboard too.
  list.tabIndex = 0;
  list.setAttribute('aria-label', 'Findings');
  for (const { where, reason, rule } of findings) {
    const item = make('li', reason + ' (' + rule + ')');
    item.append(make('code', where));
    list.append(item);
  }
  const count = findings.length === 1 ? '1 finding' : findings.length + ' findings';
  details.append(make('summary', count + ' in the copy'), list);
  root.append(details);
  document.body.append(host);
}
import.meta.hot.on(${JSON.stringify(show)}, render);
import.meta.hot.send(${JSON.stringify(ask)});
`;
}
