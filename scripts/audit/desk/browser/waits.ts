import type { DeskChange, DeskPicture, DeskWords } from '../desk-model.ts';
import type { Desk, View } from './view.ts';
import { button, count, h, spoken } from './dom.ts';
import { remarks } from './reading.ts';

/** What changed since the last approval: each thing once, to approve or to send back. */
export function waitsView(desk: Desk): View {
  const { store } = desk;
  const scroller = h('div', { class: 'scroller' });
  let current = 0;
  let shown: DeskChange[] = [];
  let items: HTMLElement[] = [];

  const draw = () => {
    shown = store.openChanges;
    current = Math.min(current, Math.max(0, shown.length - 1));
    items = shown.map((change, index) => entry(change, index));
    scroller.replaceChildren(
      h('h1', { tabindex: '-1' }, 'What waits'),
      h('p', { class: 'quiet' }, summary(desk)),
      items.length === 0
        ? ''
        : h('ol', { class: 'changes', 'aria-label': 'Changes since the last approval' }, ...items),
      ...sentBackList(),
      ...pageList(desk),
    );
    const change = shown[current];
    if (change !== undefined) tell(change);
  };
  const entry = (change: DeskChange, index: number) =>
    h(
      'li',
      {
        class: 'change',
        tabindex: index === current ? '0' : '-1',
        'aria-current': index === current ? 'true' : undefined,
        focusin: () => choose(index),
        click: () => choose(index),
      },
      h('h2', {}, change.title),
      whereOf(change),
      ...change.pictures.map(pictures),
      ...change.parts.map(({ words, before, after, where }) =>
        h(
          'div',
          { class: 'words' },
          before === null ? null : h('p', { class: 'words__beside' }, before),
          h(
            'p',
            { class: 'words__own' },
            where !== '' && change.kind !== 'sentence' ? h('b', {}, `${where}: `) : null,
            ...diff(words),
          ),
          after === null ? null : h('p', { class: 'words__beside' }, after),
        ),
      ),
      ...usesOf(change),
      ...change.ids.flatMap((id) => {
        const text = store.text(id);
        return text === null ? [] : remarks(desk, text);
      }),
      actsOf(change, index),
    );
  const actsOf = (change: DeskChange, index: number) => {
    const isEffect = change.ids.length === 0 && change.gone.length === 0;
    const pages = store.pagesWith(change);
    const waits = isEffect && pages.length === 0;
    const approve = button('Approve', () => void act('approve', index), {
      key: 'a',
      kind: 'main',
      name: `Approve: ${change.title}`,
    });
    approve.disabled = waits;
    return h(
      'p',
      { class: 'acts' },
      approve,
      change.gone.length > 0 && change.ids.length === 0
        ? null
        : button('Send back', () => void act('send-back', index), {
            key: 's',
            name: `Send back: ${change.title}`,
          }),
      waits
        ? h('span', { class: 'quiet' }, 'Decide the other changes of these pages first.')
        : pages.length === 0 || isEffect
          ? null
          : h(
              'span',
              { class: 'quiet' },
              `With it: ${pages.map((id) => id.slice('page:'.length)).join(', ')} as shown.`,
            ),
    );
  };
  const tell = (change: DeskChange) => {
    const text = change.parts.map(({ words }) =>
      words
        .filter(({ kind }) => kind !== 'deleted')
        .map((each) => each.text)
        .join(''),
    );
    const lines = text.length === 0 || change.kind === 'fact' ? change.uses.map((use) => use.text) : text;
    const route = change.routes.find((each) => each.startsWith('/')) ?? null;
    desk.frame.show(route, lines);
    desk.frame.at(0);
  };
  const choose = (index: number) => {
    const change = shown[index];
    if (change === undefined || index === current) return;
    for (const [at, item] of [
      [current, items[current]],
      [index, items[index]],
    ] as const) {
      if (item === undefined) continue;
      item.tabIndex = at === index ? 0 : -1;
      if (at === index) item.setAttribute('aria-current', 'true');
      else item.removeAttribute('aria-current');
    }
    current = index;
    tell(change);
  };
  const act = async (kind: 'approve' | 'send-back' | 'comment', index = current) => {
    const change = shown[index];
    if (change === undefined) return;
    const pages = kind === 'approve' ? store.pagesWith(change) : [];
    const ids = change.ids.length === 0 && kind !== 'approve' ? change.pages : [...change.ids, ...pages];
    current = index;
    const wasRecorded = await desk.ask(kind, ids, change.title, change.gone);
    if (wasRecorded) items[current]?.focus();
  };
  const sentBackList = () => {
    const list = store.sentBack;
    if (list.length === 0) return [];
    return [
      h('h2', { class: 'part' }, `Sent back, waiting for the author (${list.length})`),
      h(
        'ul',
        { class: 'plain' },
        ...list.map((text) =>
          h(
            'li',
            {},
            h('p', {}, nameOf(desk, text.id)),
            ...remarks(desk, { ...text, findings: [], comments: [] }),
          ),
        ),
      ),
    ];
  };
  draw();
  desk.frame.onPress = () => {};
  return {
    title: 'What waits',
    element: h('section', { class: 'view', 'aria-label': 'What waits' }, scroller),
    route: undefined,
    lines: [],
    isAlone: store.openChanges.length === 0,
    refresh: draw,
    shown: () => {
      const change = shown[current];
      if (change !== undefined) tell(change);
      else desk.frame.show(null, []);
    },
    move(step) {
      const item = items[current + step];
      item?.focus();
      item?.scrollIntoView({ block: 'nearest' });
    },
    act: (kind) => void act(kind),
    verdict: () => {},
  };
}

/** A sentence in its words, anything else by its name. */
function nameOf(desk: Desk, id: string): string {
  const line = desk.store.model.pages.flatMap(({ lines }) => lines).find(({ ids }) => ids.includes(id));
  const record = desk.store.model.records.find(({ ids }) => ids.includes(id));
  return line?.text ?? record?.name ?? `The page ${id.replace(/^page:/, '')}`;
}

function summary({ store }: Desk): string {
  const changes = store.openChanges.length;
  if (store.waiting === 0) return 'Everything is approved.';
  if (store.isFirst)
    return `Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.`;
  return changes === 0
    ? 'Nothing that was approved has changed.'
    : `${count(changes, 'change')} since the last approval.`;
}

function whereOf({ routes, kind }: DeskChange): HTMLElement | null {
  if (routes.length === 0) return null;
  const all = routes.length > 8 ? `${routes.length} pages` : routes.join(', ');
  return h('p', { class: 'quiet' }, kind === 'effect' ? all : `On ${all}`);
}

function usesOf({ uses }: DeskChange): HTMLElement[] {
  if (uses.length === 0) return [];
  return [
    h('p', { class: 'quiet' }, `${count(uses.length, 'sentence says', 'sentences say')} it:`),
    h(
      'ul',
      { class: 'uses' },
      ...uses.map(({ text, routes }) =>
        h(
          'li',
          {},
          text,
          h(
            'span',
            { class: 'quiet' },
            ` ${routes.length > 4 ? `${routes.length} pages` : routes.join(', ')}`,
          ),
        ),
      ),
    ),
  ];
}

/** What came and went is marked and said, not only colored. */
function diff(words: readonly DeskWords[]): Node[] {
  return words.map(({ kind, text }) => {
    if (kind === 'inserted') return h('ins', {}, spoken('inserted: '), text);
    return kind === 'deleted' ? h('del', {}, spoken('deleted: '), text) : document.createTextNode(text);
  });
}

function pictures({ path, before, after }: DeskPicture): HTMLElement {
  const picture = (hash: string | null, what: string) =>
    hash === null
      ? null
      : h(
          'figure',
          {},
          h('img', {
            src: `/picture?hash=${hash}&path=${encodeURIComponent(path)}`,
            alt: `${path}, ${what}`,
          }),
          h('figcaption', {}, what),
        );
  return h('div', { class: 'pictures' }, picture(before, 'as approved'), picture(after, 'now'));
}

/** Pages to read as a whole: those with most that was never approved. */
function pageList(desk: Desk): HTMLElement[] {
  const changed = new Set(desk.store.openChanges.flatMap(({ ids, pages }) => [...ids, ...pages]));
  const pages = desk.store.model.pages
    .map((page) => ({
      page,
      left: desk.store.idsOf(page).filter((id) => desk.store.isOpen(id) && !changed.has(id)).length,
    }))
    .filter(({ left }) => left > 0);
  if (pages.length === 0) return [];
  return [
    h('h2', { class: 'part' }, 'To read'),
    h(
      'ul',
      { class: 'plain' },
      ...pages.map(({ page, left }) =>
        h(
          'li',
          { class: 'toread' },
          button(page.title, () => desk.go(page.id)),
          h('span', { class: 'quiet' }, ` ${count(left, 'sentence')}`),
        ),
      ),
    ),
  ];
}
