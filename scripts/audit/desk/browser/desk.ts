/* The review desk: reads the site from its server, shows what waits, and sends each decision about exactly what it shows. */

import type { DeskAct, DeskAnswer, DeskModel } from '../desk-model.ts';
import { api } from './api.ts';
import { askForWords, openDialog } from './dialog.ts';
import { button, count, h } from './dom.ts';
import { finishView } from './finish-view.ts';
import { Frame } from './frame.ts';
import { readingView } from './reading.ts';
import { recordsView } from './records-view.ts';
import { Store } from './store.ts';
import type { Desk, View } from './view.ts';
import { waitsView } from './waits.ts';

const POLL_MS = 400;
const HELP: readonly [string, string][] = [
  ['J K', 'next, before'],
  ['A', 'approve'],
  ['S', 'send back with a reason'],
  ['C', 'comment'],
  ['V', 'the verdict at the end'],
  ['U', 'take the last decision back'],
  ['N', 'next that waits'],
  ['P', 'page or list, on a narrow screen'],
];

class DeskScreen implements Desk {
  store: Store;
  readonly frame: Frame;
  #view: View | null = null;
  #at = 'waits';
  #version = 0;
  readonly #nav = h('nav', { 'aria-label': 'Pages' });
  readonly #main = h('main', {});
  readonly #status = h('p', { class: 'status', role: 'status' });
  readonly #undo = button('Undo', () => void this.undo(), { key: 'u' });
  readonly #count = h('p', { class: 'count' });
  readonly #name = h('input', { id: 'reviewer', autocomplete: 'name' });
  readonly #banner = h('div', { class: 'banner' });
  readonly #root = h('div', { class: 'desk' });

  constructor(model: DeskModel, version: number) {
    this.store = new Store(model);
    this.#version = version;
    this.frame = new Frame(() => this.store.model.frames);
    this.#name.value = localStorage.getItem('reviewer') ?? '';
    this.#name.addEventListener('change', () => localStorage.setItem('reviewer', this.#name.value));
  }

  start(): void {
    const tab = (what: 'list' | 'page', label: string) =>
      button(label, () => this.#showSide(what), { name: label });
    this.#root.append(
      h(
        'header',
        {},
        h('p', { class: 'brand' }, 'Review desk'),
        this.#count,
        h(
          'div',
          { class: 'tabs', role: 'group', 'aria-label': 'Show' },
          tab('list', 'List'),
          tab('page', 'Page'),
        ),
        h(
          'details',
          { class: 'help' },
          h('summary', {}, 'Keys'),
          h('dl', {}, ...HELP.flatMap(([key, what]) => [h('dt', {}, key), h('dd', {}, what)])),
        ),
        this.#undo,
        button('Finish', () => this.go('finish'), { kind: 'main' }),
      ),
      this.#banner,
      this.#nav,
      this.#main,
      h('aside', { 'aria-label': 'The page as it looks' }, this.frame.box),
      h('footer', {}, this.#status),
    );
    document.getElementById('desk')?.replaceWith(this.#root);
    this.#showSide('list');
    // What changed comes first; else the reviewer goes on where they were.
    this.go(this.store.openChanges.length > 0 ? 'waits' : location.hash.slice(1));
    addEventListener('hashchange', () => {
      const next = location.hash.slice(1);
      if (next !== this.#at) this.go(next);
    });
    document.addEventListener('keydown', (event) => this.#press(event));
    addEventListener('focus', () => void this.#look());
    if (this.store.model.isReadingPages) void this.#waitForPages();
  }

  #showSide(side: 'list' | 'page'): void {
    this.#root.dataset['side'] = side;
    for (const [index, each] of [...this.#root.querySelectorAll('.tabs button')].entries())
      each.setAttribute('aria-pressed', String(side === (index === 0 ? 'list' : 'page')));
    this.#view?.shown();
  }

  /** Shows a page, or what waits, the facts, the end. */
  go(id: string): void {
    const page = this.store.model.pages.find((each) => each.id === id);
    const view =
      page !== undefined
        ? readingView(this, page)
        : id === 'records'
          ? recordsView(this)
          : id === 'finish'
            ? finishView(this)
            : waitsView(this);
    this.#at = page !== undefined || id === 'records' || id === 'finish' ? id : 'waits';
    location.hash = this.#at;
    document.title = `${view.title} – Review desk`;
    this.#view = view;
    this.#main.replaceChildren(view.element);
    this.#root.toggleAttribute('data-alone', view.route === null || view.isAlone === true);
    if (view.route !== undefined) this.frame.show(view.route, view.lines);
    this.#draw();
    view.shown();
    view.element.querySelector('h1')?.focus({ preventScroll: true });
  }

  /** The next view on which something waits, after this one. */
  #next(): void {
    const { model } = this.store;
    const order = [
      ...(this.store.openChanges.length > 0 ? ['waits'] : []),
      ...model.pages.filter((page) => this.store.waitsOn(page) > 0).map(({ id }) => id),
      ...(this.store.openRecords.length > 0 ? ['records'] : []),
    ];
    const all = ['waits', ...model.pages.map(({ id }) => id), 'records', 'finish'];
    const from = all.indexOf(this.#at);
    const next =
      order.find((id) => all.indexOf(id) > from) ?? order.find((id) => id !== this.#at) ?? 'finish';
    this.go(next);
  }

  /** Draws what a decision changed. */
  refresh(): void {
    this.#view?.refresh();
    this.#draw();
  }

  #draw(): void {
    const { store } = this;
    const { pages, reviewer } = store.model;
    const link = (id: string, title: string, number: number) =>
      h(
        'li',
        {},
        h(
          'a',
          { href: `#${id}`, 'aria-current': id === this.#at ? 'page' : undefined },
          h('span', {}, title),
          h(
            'span',
            { class: 'number', 'aria-label': number === 0 ? 'nothing waits' : `${number} wait` },
            number === 0 ? '✓' : String(number),
          ),
        ),
      );
    this.#nav.replaceChildren(
      h(
        'ul',
        {},
        link('waits', 'What waits', store.openChanges.length),
        ...pages.map((page) => link(page.id, page.title, store.waitsOn(page))),
        link('records', 'Facts and records', store.openRecords.length),
      ),
    );
    this.#count.textContent =
      store.waiting === 0
        ? 'Everything is approved'
        : `${store.waiting.toLocaleString('en-US')} of ${count(store.texts.size, 'thing waits', 'things wait')}`;
    this.#undo.hidden = !store.canUndo;
    const problems = [
      ...reviewer.refused,
      ...reviewer.warnings,
      ...(store.model.noPages === null
        ? []
        : [`No browser can read the pages, so they cannot be approved as shown: ${store.model.noPages}`]),
    ];
    this.#banner.hidden = problems.length === 0 && !reviewer.asks;
    const asked = reviewer.asks ? [h('label', { for: 'reviewer' }, 'Your name '), this.#name] : [];
    this.#banner.replaceChildren(...asked, ...problems.map((each) => h('p', {}, each)));
  }

  say(message: string): void {
    this.#status.textContent = message;
  }

  /** Decides about texts; a reason or comment is asked for first. True once it is recorded. */
  ask(
    act: 'approve' | 'send-back' | 'comment',
    ids: readonly string[],
    what: string,
    gone: readonly string[] = [],
  ): Promise<boolean> {
    if (act === 'approve') {
      const open = ids.filter((id) => this.store.isOpen(id) || this.store.text(id)?.sentBack != null);
      if (open.length + gone.length === 0) {
        this.say('This is approved.');
        return Promise.resolve(true);
      }
      return this.decide('approve', open, { gone, done: `Approved: ${shorten(what)}.` });
    }
    return new Promise((resolve) => {
      const isBack = act === 'send-back';
      askForWords(
        isBack ? `Send back: ${shorten(what)}` : `Comment on: ${shorten(what)}`,
        isBack ? 'Why? The author reads this.' : 'Your comment',
        isBack ? 'Send back' : 'Keep the comment',
        (note) =>
          void this.decide(act, ids, {
            note,
            done: isBack ? 'Sent back. Its author sees the reason.' : 'The comment is kept.',
          }).then(resolve),
      );
    });
  }

  /** Sends a decision about exactly what is shown, and shows what became of it. */
  async decide(
    act: DeskAct,
    ids: readonly string[],
    { note = '', gone = [], done }: { note?: string; gone?: readonly string[]; done: string },
  ): Promise<boolean> {
    const { reviewer } = this.store.model;
    if (reviewer.refused[0] !== undefined) {
      this.say(reviewer.refused[0]);
      return false;
    }
    const answer = await api.decide({ act, by: this.#name.value, note, units: this.store.units(ids), gone });
    return this.#take(answer, done);
  }

  async undo(): Promise<void> {
    this.#take(await api.undo(this.#name.value), 'Taken back.');
  }

  #take(answer: DeskAnswer, done: string): boolean {
    if (answer.kind === 'failed') {
      this.say(answer.message);
      return false;
    }
    if (answer.kind === 'changed') {
      this.#explain(answer.changes);
      return false;
    }
    this.store.apply(answer.states, answer.gone);
    this.store.canUndo = answer.canUndo;
    this.refresh();
    this.say(done);
    return true;
  }

  /** Nothing was recorded: both wordings are shown. */
  #explain(changes: readonly { id: string; shown: string; now: string | null }[]): void {
    const words = changes
      .slice(0, 12)
      .flatMap(({ id, shown, now }) =>
        id.startsWith('page:')
          ? [
              h('dt', {}, `The page ${id.slice('page:'.length)}`),
              h('dd', {}, 'The site changed. It has to be read again.'),
            ]
          : [
              h('dt', {}, id.replace(/^content\//, '')),
              h('dd', {}, `You saw: ${shown}`),
              h('dd', {}, `Now: ${now ?? 'it is gone.'}`),
            ],
      );
    openDialog(
      'Nothing was recorded: this changed since you opened it',
      [h('dl', {}, ...words)],
      [{ label: 'Read the site again', act: () => void this.reload(), kind: 'main' }],
    );
    this.say('Nothing was recorded: the site changed.');
  }

  /** Takes the site as it is now, and stays where the reviewer is. */
  async reload(): Promise<void> {
    this.say('Reading the site …');
    const ready = await readSite((step) => this.say(`Reading the site … ${step}`));
    if (typeof ready === 'string') return this.say(ready);
    this.#version = ready.version;
    this.store = new Store(ready.model);
    this.frame.refresh();
    this.go(this.#at);
    this.say('The site was read again.');
    if (ready.model.isReadingPages) await this.#waitForPages();
  }

  async #waitForPages(): Promise<void> {
    while (this.store.model.isReadingPages) {
      await pause();
      const answer = await api.site();
      if (answer.kind === 'failed') return this.say(answer.message);
      if (answer.kind !== 'ready' || answer.version === this.#version) continue;
      this.#version = answer.version;
      const { canUndo } = this.store;
      this.store = new Store(answer.model);
      this.store.canUndo = canUndo;
      if (!answer.model.isReadingPages) this.go(this.#at);
    }
  }

  /** Somebody may have changed the site or decided something while this window was in the background. */
  async #look(): Promise<void> {
    const answer = await api.site();
    if (answer.kind === 'reading') this.say('The site changed. It is read again.');
    if (
      answer.kind === 'reading' ||
      (answer.kind === 'ready' && answer.version !== this.#version && !this.store.model.isReadingPages)
    )
      openDialogOnce(() => void this.reload());
  }

  #press(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('input, textarea, select, dialog') !== null
    )
      return;
    const keys: Record<string, () => void> = {
      j: () => this.#view?.move(1),
      k: () => this.#view?.move(-1),
      a: () => this.#view?.act('approve'),
      s: () => this.#view?.act('send-back'),
      c: () => this.#view?.act('comment'),
      v: () => this.#view?.verdict(),
      u: () => void this.undo(),
      n: () => this.#next(),
      p: () => this.#showSide(this.#root.dataset['side'] === 'page' ? 'list' : 'page'),
    };
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
}

function openDialogOnce(reload: () => void): void {
  if (document.querySelector('dialog') !== null) return;
  openDialog(
    'The site or its approvals changed',
    [h('p', {}, 'Somebody edited the site or decided something. What you decided is kept.')],
    [{ label: 'Read the site again', act: reload, kind: 'main' }],
  );
}

function shorten(text: string): string {
  if (text.length <= 70) return text;
  return `${text.slice(0, 70).replace(/\s+\S*$/, '')} …`;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Asks until the site is read. A text says why it cannot be. */
async function readSite(
  tell: (step: string) => void,
): Promise<{ model: DeskModel; version: number } | string> {
  for (;;) {
    const answer = await api.site();
    if (answer.kind === 'ready') return answer;
    if (answer.kind === 'failed') return answer.message;
    tell(answer.step);
    await pause();
  }
}

/** Begins once the site is read; until then the page says what is done. */
async function main(): Promise<void> {
  const status = document.querySelector('#desk [role="status"]');
  const tell = (text: string) => {
    if (status !== null) status.textContent = text;
  };
  const ready = await readSite((step) => tell(`Reading the site … ${step}`));
  if (typeof ready === 'string') tell(ready);
  else new DeskScreen(ready.model, ready.version).start();
}

void main();
