import type { DeskRecord } from '../desk-model.ts';
import type { Desk, View } from './view.ts';
import { button, count, h, spellDay, spoken } from './dom.ts';
import { markOf, remarks } from './reading.ts';

/** A field that is longer is cut; the rest opens. */
const SHOWN_FIELDS = 12;
const SOON_DAYS = 30;

let isEndSeen = false;

/** Facts and records in one table, what ends first at the top, and one verdict at its end. */
export function recordsView(desk: Desk): View {
  const { store } = desk;
  const { records } = store.model;
  const rows = records.map((_, index) => h('tr', { tabindex: '-1', click: () => choose(index) }));
  const bar = h('div', { class: 'verdict' });
  let current = 0;
  const lookForEnd = () => {
    if (isEndSeen || scroller.clientHeight === 0) return;
    if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 12) return;
    isEndSeen = true;
    drawVerdict();
  };
  const scroller = h(
    'div',
    { class: 'scroller', scroll: lookForEnd },
    h('h1', { tabindex: '-1' }, 'Facts and records'),
    h(
      'p',
      { class: 'quiet' },
      'What backs the words: sources, pictures, links, settings and answers. What ends first comes first.',
    ),
    h(
      'table',
      { class: 'records' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['', 'What', 'Says', 'Owner and end', 'Shown on'].map((title) =>
            h('th', { scope: 'col' }, title === '' ? spoken('Status') : title),
          ),
        ),
      ),
      h('tbody', {}, ...rows),
    ),
  );
  const drawVerdict = () => {
    const open = store.openRecords;
    if (open.length === 0) return bar.replaceChildren(h('p', {}, '✓ No fact and no record waits.'));
    const approve = button(
      `Approve ${count(open.length, 'fact or record', 'facts and records')}`,
      () => void verdict(),
      { key: 'v', kind: 'main' },
    );
    approve.disabled = !isEndSeen;
    bar.replaceChildren(approve, h('p', { class: 'quiet' }, isEndSeen ? '' : 'Read to the end first.'));
  };
  const verdict = async () => {
    if (!isEndSeen) return;
    const open = store.openRecords;
    const ids = open.flatMap((record) => record.ids.filter((id) => store.isOpen(id)));
    await desk.decide('approve', ids, {
      done: `Approved ${count(open.length, 'fact or record', 'facts and records')}.`,
    });
  };
  const draw = (index: number) => {
    const record = records[index];
    const row = rows[index];
    if (record === undefined || row === undefined) return;
    const texts = record.ids.flatMap((id) => store.text(id) ?? []);
    const mark = markOf(desk, texts);
    row.tabIndex = index === current ? 0 : -1;
    row.dataset['mark'] = mark.name;
    if (index === current) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
    row.replaceChildren(
      h('td', {}, h('span', { class: 'line__mark', 'aria-hidden': 'true' }, mark.sign), spoken(mark.name)),
      h('th', { scope: 'row' }, record.name, h('span', { class: 'quiet block' }, record.what)),
      h(
        'td',
        {},
        ...says(record),
        ...texts.flatMap((text) => remarks(desk, text)),
        index === current ? acts() : '',
      ),
      h(
        'td',
        {},
        record.owner ?? '',
        record.ends === null
          ? ''
          : h(
              'span',
              { class: isSoon(record.ends) ? 'block soon' : 'block' },
              `${isSoon(record.ends) ? 'Ends soon: ' : 'Ends '}${spellDay(record.ends)}`,
            ),
      ),
      h('td', {}, record.routes.length > 5 ? `${record.routes.length} pages` : record.routes.join(', ')),
    );
  };
  const acts = () =>
    h(
      'p',
      { class: 'acts' },
      button('Approve', () => void act('approve'), { key: 'a' }),
      button('Send back', () => void act('send-back'), { key: 's' }),
      button('Comment', () => void act('comment'), { key: 'c' }),
    );
  const choose = (index: number) => {
    if (rows[index] === undefined || index === current) return;
    const before = current;
    current = index;
    draw(before);
    draw(index);
    rows[index].focus({ preventScroll: true });
    rows[index].scrollIntoView({ block: 'nearest' });
  };
  const act = async (kind: 'approve' | 'send-back' | 'comment') => {
    const record = records[current];
    if (record === undefined) return;
    const at = current;
    if ((await desk.ask(kind, record.ids, record.name)) && kind === 'approve') {
      const next = records.findIndex((each, index) => index > at && store.isRecordOpen(each));
      if (next !== -1) choose(next);
    }
    rows[current]?.focus();
  };
  for (const index of records.keys()) draw(index);
  drawVerdict();
  desk.frame.onPress = () => {};
  return {
    title: 'Facts and records',
    element: h('section', { class: 'view', 'aria-label': 'Facts and records' }, scroller, bar),
    route: null,
    lines: [],
    refresh() {
      for (const index of records.keys()) draw(index);
      drawVerdict();
    },
    shown: lookForEnd,
    move: (step) => choose(current + step),
    act: (kind) => void act(kind),
    verdict: () => void verdict(),
  };
}

function says({ fields, pictures }: DeskRecord): HTMLElement[] {
  const line = ({ key, value }: DeskRecord['fields'][number]) =>
    h('p', { class: 'field' }, key === '' ? '' : h('span', { class: 'quiet' }, `${key}: `), value);
  const rest = fields.slice(SHOWN_FIELDS);
  return [
    ...fields.slice(0, SHOWN_FIELDS).map(line),
    ...(rest.length === 0
      ? []
      : [h('details', { open: true }, h('summary', {}, `${rest.length} more`), ...rest.map(line))]),
    ...(pictures.length === 0
      ? []
      : [
          h(
            'p',
            { class: 'thumbs' },
            ...pictures.map(({ path, after }) =>
              h('img', {
                src: `/picture?hash=${after ?? ''}&path=${encodeURIComponent(path)}`,
                alt: path,
                title: path,
                loading: 'lazy',
              }),
            ),
          ),
        ]),
  ];
}

function isSoon(day: string): boolean {
  return Date.parse(day) - Date.now() < SOON_DAYS * 86_400_000;
}
