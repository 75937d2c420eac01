import type { DeskLine, DeskPage, DeskText } from '../desk-model.ts';
import type { Desk, View } from './view.ts';
import { api } from './api.ts';
import { button, count, h, spellDay, spoken } from './dom.ts';

const STATUS: Record<DeskText['status'], string> = {
  approved: 'Approved',
  changed: 'Changed since approval',
  lapsed: 'Approval ended',
  withdrawn: 'Waits',
  unapproved: 'Waits',
};

/** Ends of pages that were on the screen, by what they showed. */
const seenEnds = new Set<string>();

/** A whole page to read: a line for each sentence in reading order, and one verdict at its end. */
export function readingView(desk: Desk, page: DeskPage): View {
  const { store } = desk;
  const items = page.lines.map((line, index) =>
    h('li', {
      class: `line line--${line.form}`,
      tabindex: '-1',
      id: `line-${index}`,
      click: () => choose(index, false),
    }),
  );
  const list = h(
    'ol',
    { class: 'lines', 'aria-label': `${page.title}: sentences in reading order` },
    ...items,
  );
  const end = h('p', { class: 'lines__end' }, 'End of the page');
  const scroller = h(
    'div',
    { class: 'scroller', scroll: () => lookForEnd() },
    h('h1', { tabindex: '-1' }, page.title),
    h('p', { class: 'quiet' }, page.note),
    list,
    end,
  );
  const bar = h('div', { class: 'verdict' });
  const endKey = `${page.id}\n${store
    .units([...store.idsOf(page), ...(page.whole === null ? [] : [page.whole])])
    .map(({ hash }) => hash)
    .join('')}`;
  let current = -1;

  const lookForEnd = () => {
    if (seenEnds.has(endKey) || scroller.clientHeight === 0) return;
    if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 12) return;
    seenEnds.add(endKey);
    drawVerdict();
  };
  const drawVerdict = () => {
    const { sentences, whole, sentBack } = store.verdictOf(page);
    const covers = [
      sentences.length === 0 ? '' : count(sentences.length, 'sentence'),
      whole === null ? '' : 'the page as shown',
    ].filter((part) => part !== '');
    const note =
      sentBack === 0 ? '' : `${count(sentBack, 'sentence')} sent back; the page waits for its author.`;
    if (covers.length === 0) {
      const waits = page.whole !== null && store.isOpen(page.whole);
      bar.replaceChildren(h('p', {}, waits ? note : `✓ Nothing waits on this page. ${note}`));
      return;
    }
    const isSeen = seenEnds.has(endKey);
    const isReading = desk.store.model.isReadingPages && page.route !== null;
    const approve = button(`Approve ${covers.join(' and ')}`, () => void verdict(), {
      key: 'v',
      kind: 'main',
    });
    approve.disabled = !isSeen || isReading;
    const why = isReading
      ? 'A browser is reading the pages. In a moment.'
      : isSeen
        ? note
        : `Read to the end first. ${note}`;
    bar.replaceChildren(approve, h('p', { class: 'quiet' }, why));
  };
  const verdict = async () => {
    const { sentences, whole } = store.verdictOf(page);
    if (!seenEnds.has(endKey) || (store.model.isReadingPages && page.route !== null)) return;
    await desk.decide('approve', [...sentences, ...(whole === null ? [] : [whole])], {
      done: `Approved ${page.title}: ${count(sentences.length, 'sentence')}${whole === null ? '' : ' and the page as shown'}.`,
    });
  };

  const draw = (index: number) => {
    const item = items[index];
    const line = page.lines[index];
    if (item === undefined || line === undefined) return;
    const texts = line.ids.flatMap((id) => store.text(id) ?? []);
    const mark = markOf(desk, texts);
    item.dataset['mark'] = mark.name;
    item.replaceChildren(
      h('span', { class: 'line__mark', 'aria-hidden': 'true' }, mark.sign),
      h('span', { class: 'line__text' }, spoken(`${mark.name}: `), line.text),
      ...(index === current ? [more(line, texts)] : []),
    );
    item.tabIndex = index === Math.max(current, 0) ? 0 : -1;
    if (index === current) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  };
  const more = (line: DeskLine, texts: readonly DeskText[]) =>
    h(
      'div',
      { class: 'line__more' },
      ...texts.map((text) =>
        h(
          'p',
          { class: 'quiet' },
          `${line.what}. ${text.file}:${text.line}. ${text.sentBack === null ? STATUS[text.status] : 'Sent back'}${text.last === null ? '' : `, ${text.last.by}, ${spellDay(text.last.on)}`}`,
          ...text.facts.map(({ id, expires }) => `. Fact ${id} ends ${spellDay(expires)}`),
        ),
      ),
      ...texts.flatMap((text) => remarks(desk, text)),
      h(
        'p',
        { class: 'acts' },
        button('Approve', () => void act('approve'), { key: 'a' }),
        button('Send back', () => void act('send-back'), { key: 's' }),
        button('Comment', () => void act('comment'), { key: 'c' }),
      ),
    );

  const choose = (index: number, isFromKeys: boolean) => {
    const item = items[index];
    if (item === undefined) return;
    const before = current;
    if (before === index) return;
    current = index;
    if (before !== -1) draw(before);
    draw(index);
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: isFromKeys ? 'nearest' : 'nearest' });
    desk.frame.at(index);
    lookForEnd();
  };
  const act = async (kind: 'approve' | 'send-back' | 'comment') => {
    const line = page.lines[current];
    if (line === undefined) return;
    const at = current;
    const wasRecorded = await desk.ask(kind, line.ids, line.text);
    if (wasRecorded && kind === 'approve') move(1, at, true);
    else items[at]?.focus();
  };
  const move = (step: number, from = current, isOpenOnly = false) => {
    const isWanted = (index: number) =>
      !isOpenOnly || page.lines[index]?.ids.some((id) => store.isOpen(id)) !== false;
    let next = from + step;
    while (!isWanted(next)) next += step;
    if (page.lines[next] !== undefined) choose(next, true);
    else if (isOpenOnly) {
      scroller.scrollTop = scroller.scrollHeight;
      lookForEnd();
      bar.querySelector('button')?.focus();
    }
  };

  for (const index of page.lines.keys()) draw(index);
  drawVerdict();
  desk.frame.onPress = (index) => choose(index, false);
  return {
    title: page.title,
    element: h('section', { class: 'view', 'aria-label': page.title }, scroller, bar),
    route: page.route ?? (page.id === 'every-page' ? '/' : null),
    lines: page.lines.map(({ text }) => text),
    refresh() {
      for (const index of page.lines.keys()) draw(index);
      drawVerdict();
    },
    shown: lookForEnd,
    move,
    act: (kind) => void act(kind),
    verdict: () => void verdict(),
  };
}

/** What a reviewer sees before the words: where the line stands. */
export function markOf(desk: Desk, texts: readonly DeskText[]): { name: string; sign: string } {
  if (texts.some(({ sentBack }) => sentBack !== null)) return { name: 'Sent back', sign: '↩' };
  const isOpen = texts.some(({ id }) => desk.store.isOpen(id));
  if (texts.some(({ findings }) => findings.length > 0))
    return { name: isOpen ? 'Finding' : 'Finding, approved', sign: '!' };
  return isOpen ? { name: 'Waits', sign: '○' } : { name: 'Approved', sign: '✓' };
}

/** Why a text was sent back, what was said of it, and what the audit found. */
export function remarks(desk: Desk, text: DeskText): HTMLElement[] {
  const { sentBack, comments, findings } = text;
  return [
    ...findings.map(({ rule, severity, message, remedy, evidence, isClaim }) =>
      h(
        'div',
        { class: `finding finding--${severity}` },
        h('b', {}, `${severity === 'error' ? 'Error' : 'Warning'} ${rule}: `),
        `${message}. ${remedy}`,
        ...evidence.map((each) => h('p', { class: 'quiet' }, each)),
        ...(isClaim && text.kind === 'sentence'
          ? [
              h(
                'p',
                { class: 'acts' },
                button('This is a fault', () => void teach(desk, text.id, rule), {}),
                button('This is fine', () => void teach(desk, text.id, null), {}),
              ),
            ]
          : []),
      ),
    ),
    ...(sentBack === null
      ? []
      : [
          h(
            'p',
            { class: 'remark' },
            h('b', {}, `Sent back by ${sentBack.by}, ${spellDay(sentBack.on)}: `),
            `${sentBack.note} `,
            button(
              'Take it back',
              () => void desk.decide('take-back', [text.id], { done: 'It waits for review again.' }),
            ),
          ),
        ]),
    ...comments.map(({ by, on, note }) =>
      h('p', { class: 'remark' }, h('b', {}, `${by}, ${spellDay(on)}: `), note),
    ),
  ];
}

/** Writes a label that the next audit learns from, and says what became of it. */
async function teach(desk: Desk, id: string, claim: string | null): Promise<void> {
  desk.say((await api.teach(id, claim)).message);
}
