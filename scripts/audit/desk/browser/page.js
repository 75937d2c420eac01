/* The parts of the page that the desk works with. */

export const desk = document.querySelector('.desk');
export const settings = JSON.parse(desk.dataset.desk);
export const status = desk.querySelector('.desk__status');
export const name = desk.querySelector('[name="reviewer"]');
export const sections = [...document.querySelectorAll('#copy section.page')];
export const entries = [...document.querySelectorAll('.entry[data-units]')];

/** How a status is worded, as in the report. */
export const WORDS = {
  approved: 'Approved',
  changed: 'Changed since approval',
  lapsed: 'Approval ended',
  withdrawn: 'Approval withdrawn',
  unapproved: 'Not approved',
};

const SHOWN_CHARACTERS = 60;
export const shorten = (text) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text;

/** Makes an element with text and attributes. */
export const element = (tag, text, attributes = {}) => {
  const made = Object.assign(document.createElement(tag), { textContent: text });
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
