/* Runs in the page of the desk: moves through the list, and sends each decision about exactly what is shown. */

import { followFrame } from './frame.ts';
import { find, takePage } from './page.ts';
import { readOn, unseenIn, watch } from './seen.ts';

/** Holds what a decision about an item sends. The server wrote it beside the item. */
interface Item {
  key: string;
  title: string;
  approves: readonly { id: string; hash: string }[];
  sends: readonly { id: string; hash: string }[];
  gone: readonly string[];
}

/** Says what was recorded, with the page as it is now, or why nothing was. */
interface Answer {
  message?: string;
  page?: string;
  failed?: string;
}

/** Gives the dialog of each act that needs words its title, its hint and its button. */
const WORDS: Record<string, readonly [title: string, hint: string, send: string]> = {
  'send back': ['Send back', 'Why? The author reads this.', 'Send back'],
  comment: ['Comment on', 'Your comment', 'Keep the comment'],
  answer: ['Answer about', 'Your answer. The reviewer reads it beside the reason.', 'Answer'],
};
const NO_ANSWER =
  'The desk does not answer, and nothing was recorded. If npm run review has stopped, start it again, and send this once more.';

const dialog = find<HTMLDialogElement>('#words');
const field = find<HTMLTextAreaElement>('textarea', dialog);
const reading = find<HTMLDialogElement>('#reading');

/** Keeps items on their way to the server (empty), and those that could not be recorded, with the reason. */
const pending = new Map<string, string>();
let asking = { act: '', item: { key: '', title: '', approves: [], sends: [], gone: [] } as Item };
/** Name the item that the reviewer is at by its key, and its place in the list. */
let current: string | undefined;
let index = -1;
/** Requests follow each other, so a slow answer can put nothing in another place. */
let queue: Promise<unknown> = Promise.resolve();

const place = () => location.hash.slice(1) || 'waits';
const reviewer = () => localStorage.getItem('reviewer') ?? '';
const rows = () => [...find('main').querySelectorAll<HTMLElement>('[data-key]')];
const rowAt = () => rows().find(({ dataset }) => dataset['key'] === current);
const itemOf = (element: Element | null | undefined): Item | null => {
  const text = element?.closest<HTMLElement>('[data-item]')?.dataset['item'];
  return text === undefined ? null : JSON.parse(text);
};

function say(message: string): void {
  find('.status').textContent = message;
}

/** Asks the server after all that was asked before, and takes in the page that it answers with. */
function ask(path: string, body?: Record<string, unknown>): Promise<Answer> {
  const answer = queue.then(async () => {
    const each = await request(path, body);
    if (each.page !== undefined) takePage(each.page);
    return each;
  });
  queue = answer.catch(() => {});
  return answer;
}

async function request(path: string, body?: Record<string, unknown>): Promise<Answer> {
  const from = { at: place(), by: reviewer() };
  try {
    if (body === undefined) {
      const response = await fetch(`${path}?${new URLSearchParams(from).toString()}`);
      return response.ok ? { page: await response.text() } : { failed: NO_ANSWER };
    }
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, ...from }),
    });
    return await response.json();
  } catch {
    return { failed: NO_ANSWER };
  }
}

/** Draws what only this page knows: the item that the reviewer is at, and what is on its way. */
function draw(): void {
  const all = rows();
  const found = all.findIndex(({ dataset }) => dataset['key'] === current);
  // An item that was decided has left the list: the next one has come into its place.
  index = found === -1 && place() === 'waits' ? Math.min(Math.max(index, 0), all.length - 1) : found;
  current = all[index]?.dataset['key'];
  for (const [at, row] of all.entries()) {
    row.tabIndex = at === Math.max(index, 0) ? 0 : -1;
    if (at === index) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
  for (const each of document.querySelectorAll<HTMLElement>('main [data-item]')) {
    const problem = pending.get(itemOf(each)?.key ?? '');
    each.toggleAttribute('data-pending', problem === '');
    each.querySelector(':scope > .problem')?.remove();
    if (problem)
      each.append(Object.assign(document.createElement('p'), { className: 'problem', textContent: problem }));
  }
  watch(all, drawVerdict);
  drawVerdict();
  // Give the focus back: its element may have left.
  if (document.activeElement === document.body) (all[index] ?? find('h1')).focus({ preventScroll: true });
  followFrame(all[index] ?? find('main').querySelector<HTMLElement>('[data-route]'), (key) => choose(key));
}

/** Lets the verdict be given once all that waits was on the screen. */
function drawVerdict(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-act="verdict"]');
  if (button === null) return;
  const left = unseenIn(rows()).length;
  button.disabled = left > 0 || pending.get(place()) === '';
  find('[data-act="read on"]').hidden = left === 0;
  find('.verdict__left').textContent = left > 0 ? `Read to the end first: ${left} left.` : '';
}

function choose(key: string | undefined): void {
  if (key === undefined) return;
  current = key;
  draw();
  const row = rowAt();
  const fold = row?.closest('details');
  if (fold) fold.open = true;
  if (row?.contains(document.activeElement) !== true) row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

function move(step: number): void {
  choose(rows()[index + step]?.dataset['key']);
}

/** Decides about an item; where a decision needs words, a dialog asks for them first. */
function decide(act: string, element: Element | null | undefined, note = ''): void {
  const item = itemOf(element);
  // The same item is not decided twice.
  if (item === null || pending.get(item.key) === '') return;
  if (act in WORDS && note === '') {
    openWords(act, item);
    return;
  }
  void send(act, item, note);
  const all = rows();
  const from = all.findIndex(({ dataset }) => dataset['key'] === item.key);
  const waits = ({ dataset }: HTMLElement) => 'open' in dataset && pending.get(dataset['key'] ?? '') !== '';
  const isLeaving = place() === 'waits';
  const next =
    all.slice(from + 1).find(waits) ?? (isLeaving ? all.slice(0, from).findLast(waits) : undefined);
  // Presses in one moment are about the same item.
  if (act === 'approve' && from !== -1) setTimeout(() => choose(next?.dataset['key'] ?? item.key));
}

/** Sends a decision about an item as it is shown now. Resolves to a reason where nothing was recorded, else null. */
async function send(act: string, item: Item, note: string): Promise<string | null> {
  const { key, title, approves, sends, gone } = item;
  const own = act === 'approve' ? { units: approves, gone } : { units: sends, gone: [] };
  pending.set(key, '');
  say('Recording …');
  draw();
  const { message = '', failed } = await ask('decide', { act, note, key, title, ...own });
  if (failed === undefined) pending.delete(key);
  else {
    pending.set(key, failed);
    // The page as it is now says it if the site changed.
    await ask('');
  }
  say(failed ?? message);
  draw();
  return failed ?? null;
}

/** Asks for what has no item, or for the place in the address as it is now, and says what came of it. */
async function order(path: string, body?: Record<string, unknown>): Promise<void> {
  const { message, failed } = await ask(path, body);
  if (message ?? failed) say(message ?? failed ?? '');
  draw();
}

function openWords(act: string, item: Item): void {
  const [title, hint, label] = WORDS[act] ?? ['', '', ''];
  asking = { act, item };
  find('h2', dialog).textContent = `${title}: ${item.title}`;
  find('label', dialog).textContent = hint;
  find('[data-act="send"]', dialog).textContent = label;
  find('.problem', dialog).textContent = '';
  // Show words again that were not sent.
  field.value = sessionStorage.getItem(draftOf(asking)) ?? '';
  dialog.showModal();
  field.focus();
}

function draftOf({ act, item }: typeof asking): string {
  return `draft ${act} ${item.key}`;
}

/** Sends the words. The dialog stays, with them, until the server has recorded them. */
async function sendWords(): Promise<void> {
  const button = find<HTMLButtonElement>('[data-act="send"]', dialog);
  const problem = find('.problem', dialog);
  const label = button.textContent;
  problem.textContent = field.value.trim() === '' ? 'Write at least a word.' : '';
  if (button.disabled || problem.textContent !== '') return;
  button.disabled = true;
  button.textContent = 'Recording …';
  const failure = await send(asking.act, asking.item, field.value.trim());
  button.disabled = false;
  button.textContent = label;
  problem.textContent = failure ?? '';
  if (failure !== null) return;
  sessionStorage.removeItem(draftOf(asking));
  dialog.close();
  rowAt()?.focus({ preventScroll: true });
}

async function readAgain(): Promise<void> {
  reading.showModal();
  pending.clear();
  await order('read', {});
  reading.close();
}

/** Goes to the next place that waits, or to the end. */
function goOn(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#places a')];
  const from = links.findIndex((each) => each.getAttribute('aria-current') === 'page');
  const open = links.filter(({ dataset }, at) => at !== from && Number(dataset['waits']) > 0);
  location.hash = (open.find((each) => links.indexOf(each) > from) ?? open[0])?.hash ?? '#finish';
}

const acts: Record<string, (button: HTMLElement) => void> = {
  undo: () => void order('undo', {}),
  next: goOn,
  finish: () => void (location.hash = '#finish'),
  verdict: (button) => button instanceof HTMLButtonElement && !button.disabled && decide('approve', button),
  'read on': () => readOn(rows()),
  'read again': () => void readAgain(),
  send: () => void sendWords(),
  close: (button) => button.closest('dialog')?.close(),
  fault: (button) => teach(button, true),
  fine: (button) => teach(button, false),
  commit(button) {
    button.toggleAttribute('disabled', true);
    void order('commit', {});
  },
};

/** Teaches the audit that a sentence is in order, or breaks the rule of its finding. */
function teach(button: HTMLElement, isFault: boolean): void {
  const { unit, rule } = button.parentElement?.dataset ?? {};
  void order('label', { id: unit, claim: isFault ? rule : '' });
}

const keys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  a: () => decide('approve', rowAt()),
  s: () => decide('send back', rowAt()),
  c: () => decide('comment', rowAt()),
  u: () => void order('undo', {}),
  n: goOn,
  v: () => press('verdict'),
  ' ': () => press('read on'),
};

function press(act: string): void {
  const button = document.querySelector<HTMLElement>(`main [data-act="${act}"]`);
  if (button !== null) acts[act]?.(button);
}

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  const at = target instanceof Element ? target : null;
  const box = at?.closest('dialog');
  if (box && key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault();
    find('.button--main', box).click();
  }
  const act = keys[key.toLowerCase()];
  if (act === undefined || ctrlKey || metaKey || altKey || repeat) return;
  if (at?.closest('input, textarea, dialog') || document.querySelector('dialog[open]') !== null) return;
  if (key === ' ' && at?.closest('button, summary')) return;
  event.preventDefault();
  act();
});
document.addEventListener('click', ({ target }) => {
  const at = target instanceof Element ? target : null;
  const button = at?.closest<HTMLElement>('[data-act]');
  const act = button?.dataset['act'] ?? '';
  if (button && act in acts) acts[act]?.(button);
  else if (button) decide(act, button, button.dataset['note']);
  const row = at?.closest<HTMLElement>('[data-key]');
  if (!button && row && row.dataset['key'] !== current) choose(row.dataset['key']);
});
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const help = document.querySelector<HTMLDetailsElement>('.help');
  if (help && !help.contains(target)) help.open = false;
  const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
  if (key !== undefined && key !== current) choose(key);
});
field.addEventListener('input', () => sessionStorage.setItem(draftOf(asking), field.value));
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement) localStorage.setItem('reviewer', target.value);
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) void order('');
});
addEventListener('hashchange', () => {
  current = undefined;
  index = -1;
  void order('');
});
// Somebody may have edited or decided something while this window was in the background.
addEventListener('focus', () => void order(''));
const name = document.querySelector<HTMLInputElement>('#reviewer');
if (name !== null) name.value = reviewer();
if (location.hash !== '' || name?.value) void order('');
draw();
