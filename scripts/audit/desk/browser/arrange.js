/* Puts buttons beside the entries, and first what needs a look. */

import { allUnits, isOpen, isShort, sectionOf, textOf, unitsOf } from './entries.js';
import { element, entries, sections, shorten } from './page.js';

const LABEL = { approve: 'Approve', withdraw: 'Withdraw', comment: 'Comment' };

/** Gives each entry its buttons. */
export function addButtons() {
  for (const entry of entries) {
    const acts = element('div', '', { class: 'entry__acts' });
    const short = shorten(textOf(entry));
    for (const act of ['approve', 'withdraw', 'comment'])
      acts.append(
        element('button', LABEL[act], {
          type: 'button',
          'data-act': act,
          'aria-label': `${LABEL[act]}: ${short}`,
        }),
      );
    const others = allUnits(entry).length - unitsOf(entry).length;
    if (others > 0)
      acts.append(
        element(
          'p',
          `The same label in ${others} other ${others === 1 ? 'place' : 'places'} is decided with it.`,
          { class: 'entry__same' },
        ),
      );
    const section = sectionOf(entry);
    if (section.length > 1 && section[0] === entry)
      acts.append(
        element('button', 'Comment on the section', {
          type: 'button',
          'data-act': 'section',
          'aria-label': `Comment on the section: ${shorten(entry.dataset.section)}`,
        }),
      );
    entry.append(acts);
  }
}

/** What needs a look comes first; one- and two-word labels are read and decided together. */
export function arrangeSections() {
  for (const section of sections) {
    const list = section.querySelector('.entries');
    if (section.dataset.route) {
      const look = element('div', '', { class: 'look' });
      const title = `${section.dataset.route}, as it looks`;
      look.append(element('p', title, { class: 'quiet' }), element('iframe', '', { title, loading: 'lazy' }));
      section.append(look);
    }
    if (!list) continue;
    const own = [...list.children].filter((each) => each.dataset.units);
    const loud = own.filter(
      (each) =>
        each.querySelector('.finding') || ['changed', 'lapsed', 'withdrawn'].includes(each.dataset.status),
    );
    const labels = own.filter(
      (each) => !loud.includes(each) && section.id !== 'values' && isShort(textOf(each)) && isOpen(each),
    );
    gather(
      section,
      list,
      loud,
      'first',
      `Look at ${loud.length === 1 ? 'this' : `these ${loud.length}`} first`,
      'beforebegin',
    );
    if (labels.length > 2) {
      const group = gather(section, list, labels, 'group', `${labels.length} short labels`, 'afterend');
      group.append(
        element('button', `Approve these ${labels.length} labels`, { type: 'button', 'data-group': '' }),
      );
    }
    if (section.dataset.route || section.id === 'every-page') {
      const bar = element('div', '', { class: 'entry__acts' });
      bar.append(
        element('button', 'Approve all that is shown above', { type: 'button', 'data-all': '' }),
        element('button', 'Comment on this page', { type: 'button', 'data-page': '' }),
      );
      list.after(bar);
    }
  }
}

function gather(section, list, items, className, title, where) {
  if (items.length === 0) return null;
  const box = element('div', '', { class: className });
  const inner = element('ol', '', { class: 'entries' });
  inner.append(...items);
  box.append(element('h3', title), inner);
  list.insertAdjacentElement(where, box);
  return box;
}
