import type { FinishSummary } from '../desk-model.ts';
import { api } from './api.ts';
import type { Desk, View } from './view.ts';
import { button, count, h } from './dom.ts';

/** What will be recorded, and the button that commits it. */
export function finishView(desk: Desk): View {
  const scroller = h(
    'div',
    { class: 'scroller' },
    h('h1', { tabindex: '-1' }, 'Finish'),
    h('p', {}, 'Looking what there is to record …'),
  );
  const load = async () => {
    const summary = await api.finish();
    if ('kind' in summary) return desk.say(summary.message);
    scroller.replaceChildren(h('h1', { tabindex: '-1' }, 'Finish'), ...describe(summary));
  };
  const describe = (summary: FinishSummary) => {
    const { by, acts, sentBack, files, problems, message, signs } = summary;
    const blocking = problems.filter((each) => !each.startsWith('Decisions by '));
    const commit = button(`Commit as ${by ?? 'nobody'}`, () => void record(), { kind: 'main' });
    commit.disabled = blocking.length > 0;
    return [
      acts.length === 0
        ? h('p', {}, 'You have decided nothing since the last commit.')
        : h('h2', { class: 'part' }, 'What will be recorded'),
      h(
        'ul',
        { class: 'plain' },
        ...acts.map(({ act, count: number, what }) =>
          h('li', {}, `${act}: ${number.toLocaleString('en-US')} ${what}`),
        ),
      ),
      ...(sentBack.length === 0
        ? []
        : [
            h('h2', { class: 'part' }, 'Sent back'),
            h(
              'ul',
              { class: 'plain' },
              ...sentBack.map(({ text, note }) =>
                h('li', {}, text.slice(0, 200), h('span', { class: 'block quiet' }, note)),
              ),
            ),
          ]),
      ...(problems.length === 0
        ? []
        : [h('div', { class: 'banner' }, ...problems.map((each) => h('p', {}, each)))]),
      h(
        'p',
        { class: 'acts' },
        commit,
        h(
          'span',
          { class: 'quiet' },
          `${count(files.length, 'file')} in content/approvals${signs ? ', signed as git is set up' : ''}: “${message}”`,
        ),
      ),
      desk.store.waiting === 0
        ? ''
        : h(
            'p',
            { class: 'quiet' },
            `${count(desk.store.waiting, 'thing waits', 'things wait')}. You can go on another day: what is committed stays.`,
          ),
    ];
  };
  const record = async () => {
    desk.say('Committing …');
    const answer = await api.commit();
    if (answer.kind === 'failed') {
      await load();
      return desk.say(answer.message);
    }
    desk.store.canUndo = false;
    desk.refresh();
    await load();
    desk.say(
      `Committed as ${answer.by} (${answer.commit})${answer.signed ? ', signed' : ''}. To share it: git push.`,
    );
  };
  void load();
  return {
    title: 'Finish',
    element: h('section', { class: 'view', 'aria-label': 'Finish' }, scroller),
    route: null,
    lines: [],
    refresh: () => {},
    shown: () => {},
    move: () => {},
    act: () => {},
    verdict: () => {},
  };
}
