/* Shows one page of the report at a time. */

import { desk, element, sections, settings } from './page.js';

const picker = desk.querySelector('[name="section"]');
const order = [
  ...document.querySelectorAll('#findings, #changes'),
  ...sections,
  ...document.querySelectorAll('#facts, #rules, #limits'),
];

/** Fills the list of pages, and opens the one that the address names. */
export function startPages() {
  for (const [index, section] of order.entries())
    picker.append(element('option', section.querySelector('h2').textContent, { value: index }));
  picker.addEventListener('change', () => show(Number(picker.value), true));
  for (const button of desk.querySelectorAll('[data-go]'))
    button.addEventListener('click', () => go(Number(button.dataset.go)));
  if (!openAt(location.hash)) show(order.indexOf(sections[0]), false);
  addEventListener('hashchange', () => openAt(location.hash));
}

/** So many pages on, or back. */
export const go = (step) => show(Math.min(Math.max(Number(picker.value) + step, 0), order.length - 1), true);

const show = (index, focus) => {
  for (const [at, section] of order.entries()) section.hidden = at !== index;
  picker.value = index;
  const frame = order[index].querySelector('iframe');
  if (frame && !frame.src) frame.src = settings.frames.replace(/\/$/, '') + order[index].dataset.route;
  history.replaceState(null, '', `#${order[index].id}`);
  if (!focus) return;
  scrollTo(0, order[index].offsetTop);
  const heading = order[index].querySelector('h2');
  heading.tabIndex = -1;
  heading.focus();
};

const openAt = (hash) => {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  const index = target ? order.findIndex((section) => section.contains(target)) : -1;
  if (index >= 0) show(index, false);
  if (index >= 0 && target !== order[index]) target.scrollIntoView();
  return index >= 0;
};
