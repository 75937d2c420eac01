/** Runs in the page of the review desk: moves through the list, sends decisions, and shows the updated page. */

import morphdom from 'morphdom';
import { showPage } from './frame.ts';
import { readOn, unseenIn, watch } from './seen.ts';

interface Item {
  key: string;
  hash: string;
  name: string;
}

interface Answer {
  message: string;
  isDone: boolean;
  page: string;
}

/** A map from each action that needs a note to the hint and the button label of the dialog that asks for the note. */
const WORDS: Record<string, readonly [hint: string, send: string]> = {
  'send back': ['Why? The author reads this.', 'Send back'],
  answer: ['Your answer. The reviewer reads it beside the reason.', 'Answer'],
};
const NO_ANSWER =
  'The desk does not answer, and nothing was recorded. If npm run review has stopped, start it again, and send this once more.';

const dialog = find<HTMLDialogElement>('dialog');
const field = find<HTMLTextAreaElement>('textarea', dialog);
const problem = find('.problem', dialog);

let asking = { act: '', item: { key: '', hash: '', name: '' } };
/** The key of the item that the reviewer has selected. */
let current: string | undefined;
/** The position of the selected item in the list; -1 if none is selected. */
let index = -1;
/** True while a decision is being sent. Other decisions are ignored until it is recorded. */
let isRecording = false;
/** Resolves when the latest request is answered. A new request waits for this, so that answers arrive in order. */
let queue: Promise<unknown> = Promise.resolve();

const place = () => location.hash.slice(1) || 'waits';
const rows = () => [...find('main').querySelectorAll<HTMLElement>('[data-row]')];
const rowAt = () => rows().find(({ dataset }) => dataset['item'] === current);
const say = (message: string) => find('.status').replaceChildren(message);

/** Finds an element that every view of the desk has. @throws Error if the element is missing */
function find<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E {
  const element = within.querySelector<E>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

function itemOf(element: Element | null | undefined): Item | null {
  const { item: key, hash = '', name = '' } = element?.closest<HTMLElement>('[data-item]')?.dataset ?? {};
  return key === undefined ? null : { key, hash, name };
}

/** Sends a request after all earlier ones, and shows the page in the answer. */
function ask(path: string, body: object): Promise<Answer> {
  const answer = queue.then(async (): Promise<Answer> => {
    try {
      const response = await fetch(path, { method: 'POST', body: JSON.stringify({ ...body, at: place() }) });
      const each: Answer = await response.json();
      takePage(each.page);
      return each;
    } catch {
      return { message: NO_ANSWER, isDone: false, page: '' };
    }
  });
  queue = answer;
  return answer;
}

/** Updates the open page to a new version, and keeps what the reader opened, typed or scrolled to. */
function takePage(html: string): void {
  const now = new DOMParser().parseFromString(html, 'text/html');
  const [main, next] = [find('main'), find('main', now)];
  document.title = now.title;
  // Replace the whole list if the new version shows another view, so that the new list starts at its top.
  const isElsewhere = main.dataset['place'] !== next.dataset['place'];
  if (isElsewhere) main.replaceWith(document.importNode(next, true));
  morphdom(find('.desk'), find('.desk', now), {
    // Match rows by the key of their item, not by their position, because decided rows disappear from the list.
    getNodeKey: (node) => (node instanceof HTMLElement ? node.id || node.dataset['item'] : undefined),
    onBeforeElUpdated(old, each) {
      // Keep `details` open or closed, as the reader left them.
      if (old instanceof HTMLDetailsElement && each instanceof HTMLDetailsElement) each.open = old.open;
      return !old.hasAttribute('data-keep') && !old.isEqualNode(each);
    },
  });
  if (isElsewhere) find('main h2').focus({ preventScroll: true });
}

/** Loads the current state of the view whose id is in the address bar. */
async function load(): Promise<void> {
  const { message } = await ask('show', {});
  if (message !== '') say(message);
  draw();
}

/**
 * Sends a command to the server, and shows the result. Sends nothing while another command is being sent.
 * @returns null if the command succeeded; otherwise a message
 */
async function record(path: string, body: object, doing = 'Recording …'): Promise<string | null> {
  if (isRecording) return doing;
  const show = (is: boolean) => document.body.toggleAttribute('data-recording', (isRecording = is));
  say(doing);
  show(true);
  const { message, isDone } = await ask(path, body);
  show(false);
  say(message);
  draw();
  return isDone ? null : message;
}

/** Shows the state that only the browser has: the selected item, and which rows have been on the screen. */
function draw(): void {
  const all = rows();
  const found = all.findIndex(({ dataset }) => dataset['item'] === current);
  // If the selected item was decided and is no longer in the list, select the next item.
  index = found === -1 && place() === 'waits' ? Math.min(Math.max(index, 0), all.length - 1) : found;
  current = all[index]?.dataset['item'];
  for (const [at, row] of all.entries()) {
    row.tabIndex = at === Math.max(index, 0) ? 0 : -1;
    row.ariaCurrent = at === index ? 'true' : null;
  }
  watch(all, drawVerdict);
  drawVerdict();
  // Move the focus to the selected row if the focused element was removed.
  if (document.activeElement === document.body) (all[index] ?? find('h2')).focus({ preventScroll: true });
  const route = find('main').querySelector<HTMLElement>('[data-route]');
  showPage(all[index] ?? route, find('.desk').dataset['site'] ?? '');
}

/** Enables the button that approves a whole page once all undecided rows have been on the screen. */
function drawVerdict(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-act="verdict"]');
  if (button === null) return;
  const left = unseenIn(rows()).length;
  button.disabled = left > 0;
  find('[data-act="read on"]').hidden = left === 0;
  find('.verdict__left').textContent = left > 0 ? `Read to the end first: ${left} left.` : '';
}

function choose(key: string | undefined): void {
  if (key === undefined) return;
  current = key;
  draw();
  const row = rowAt();
  row?.closest('details')?.toggleAttribute('open', true);
  if (row?.contains(document.activeElement) !== true) row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Approves the selected entry, if all of it was on the screen; otherwise scrolls on. A page has one verdict, V. */
function approve(): unknown {
  const row = rowAt();
  if (row === undefined) return undefined;
  if (!row.matches('.entry')) return move(1);
  return unseenIn([row]).length > 0 ? readOn([row]) : decide('approve', row);
}

function move(step: number): void {
  choose(rows()[index + step]?.dataset['item']);
}

/** Sends a decision about an item. If the decision needs a note, a dialog asks for it first. */
async function decide(act: string, element: Element | null | undefined): Promise<void> {
  const item = itemOf(element);
  if (item === null || isRecording) return;
  const [hint, send] = WORDS[act] ?? [];
  if (hint !== undefined) {
    asking = { act, item };
    find('h2', dialog).textContent = item.name;
    find('label', dialog).textContent = hint;
    find('[data-act="send"]', dialog).textContent = send ?? '';
    problem.textContent = '';
    // Restore a note that was typed earlier but not sent.
    field.value = sessionStorage.getItem(draftKey()) ?? '';
    dialog.showModal();
    return;
  }
  const { key, hash } = item;
  const failure = await record('decide', { act, key, hash });
  // Select the next row if the approved row is still in the list. If it is gone, `draw` has already selected another.
  if (failure === null && act === 'approve' && key === current && rowAt()) move(1);
}

const draftKey = () => `draft ${asking.act} ${asking.item.key}`;

/** Sends the note that was typed in the dialog. The dialog stays open until the server has recorded the note. */
async function sendWords(): Promise<void> {
  const { act, item } = asking;
  const note = field.value.trim();
  problem.textContent = note === '' ? 'Write at least a word.' : 'Recording …';
  if (note === '') return;
  const failure = await record('decide', { act, key: item.key, hash: item.hash, note });
  problem.textContent = failure;
  if (failure !== null) return;
  sessionStorage.removeItem(draftKey());
  dialog.close();
  rowAt()?.focus({ preventScroll: true });
}

/** Opens the next view with items that need a decision. Opens the view “Finish” if no view has any. */
function goOn(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#places a')];
  const from = links.findIndex((each) => each.ariaCurrent === 'page');
  const open = links.filter(({ dataset }, at) => at !== from && Number(dataset['waits']) > 0);
  location.hash = (open.find((each) => links.indexOf(each) > from) ?? open[0])?.hash ?? '#finish';
}

const acts: Record<string, (button: HTMLElement) => unknown> = {
  undo: () => record('undo', {}),
  next: goOn,
  finish: () => (location.hash = '#finish'),
  verdict: (button) => !button.matches(':disabled') && decide('approve', button),
  'read on': () => readOn(rows()),
  'read again': async () => {
    await record('read', {}, 'Reading the site again … The terminal shows how far it is.');
    find<HTMLIFrameElement>('iframe').contentWindow?.location.reload();
  },
  send: sendWords,
  close: () => dialog.close(),
  // Record whether a finding about a sentence is right: `fault` means that the sentence breaks the rule, `fine` that it
  // does not.
  fault: ({ parentElement: line }) =>
    record('label', { id: line?.dataset['unit'], claim: line?.dataset['rule'] }),
  fine: ({ parentElement: line }) => record('label', { id: line?.dataset['unit'] }),
  commit: () => record('commit', {}),
};

const keys: Record<string, () => unknown> = {
  j: () => move(1),
  k: () => move(-1),
  a: approve,
  s: () => decide('send back', rowAt()),
  u: () => record('undo', {}),
  n: goOn,
  v: () => document.querySelector<HTMLElement>('[data-act="verdict"]')?.click(),
  ' ': () => readOn(rows()),
};

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  if (dialog.open) {
    if (key === 'Enter' && (ctrlKey || metaKey)) void sendWords();
    return;
  }
  const act = keys[key.toLowerCase()];
  if (act === undefined || ctrlKey || metaKey || altKey || repeat) return;
  if (key === ' ' && target instanceof Element && target.closest('button, summary')) return;
  event.preventDefault();
  act();
});
document.addEventListener('click', ({ target }) => {
  const at = target instanceof Element ? target : null;
  const button = at?.closest<HTMLElement>('[data-act]');
  const act = button?.dataset['act'] ?? '';
  if (button && act in acts) acts[act]?.(button);
  else if (act === 'approve') {
    choose(button?.closest<HTMLElement>('[data-row]')?.dataset['item']);
    approve();
  } else if (button) void decide(act, button);
  else choose(at?.closest<HTMLElement>('[data-row]')?.dataset['item']);
});
document.addEventListener('focusin', ({ target }) => {
  const key = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['item'];
  if (key && key !== current) choose(key);
});
field.addEventListener('input', () => {
  sessionStorage.setItem(draftKey(), field.value);
  problem.textContent = '';
});
addEventListener('hashchange', () => {
  current = undefined;
  index = -1;
  void load();
});
// Load the view again when the window gets the focus, because files may have been edited in the meantime.
addEventListener('focus', () => void load());
if (location.hash !== '') void load();
draw();
