import { decide } from './decide.js';
import { closeDialog, openDialog } from './dialog.js';
import { sectionOf, unitsOf, unitsOfAll } from './entries.js';
import { element, shorten, status } from './page.js';

/** Lets the reviewer write a comment about these texts. */
export const ask = (what, units, place = null) => {
  const field = element('textarea', '', { id: 'desk-note', 'aria-label': 'Comment' });
  openDialog(
    `Comment on ${what}`,
    [field],
    [
      [
        'Keep the comment',
        () => {
          if (field.value.trim() === '') return field.focus();
          closeDialog();
          void decide('comment', units, field.value, place);
        },
      ],
      ['Cancel', closeDialog],
    ],
  );
  field.focus();
};

/** One about the section that an entry is in. */
export const askAboutSection = (entry) => {
  const section = sectionOf(entry);
  if (section.length === 0) return void (status.textContent = 'This text is in no section.');
  ask(`the section “${shorten(entry.dataset.section)}”`, unitsOfAll(section, unitsOf), section[0]);
};
/** A page is commented on as a whole; where no browser has read it, at its first text. */
export const askAboutPage = (page) => {
  const whole = page.querySelector('.entry--page[data-units]') ?? page.querySelector('.entry[data-units]');
  ask(page.querySelector('h2').textContent, unitsOf(whole));
};
