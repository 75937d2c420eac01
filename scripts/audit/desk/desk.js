// Turns the report into a desk: decisions by button and key, each about exactly what this page shows.
(() => {
  const desk = document.querySelector('.desk');
  const settings = JSON.parse(desk.dataset.desk);
  const status = desk.querySelector('.desk__status');
  const name = desk.querySelector('[name="reviewer"]');
  const picker = desk.querySelector('[name="section"]');
  const dialog = document.querySelector('.desk__dialog');
  const sections = [...document.querySelectorAll('#copy section.page')];
  const entries = [...document.querySelectorAll('.entry[data-units]')];
  const WORDS = {
    approved: 'Approved',
    changed: 'Changed since approval',
    lapsed: 'Approval ended',
    withdrawn: 'Approval withdrawn',
    unapproved: 'Not approved',
  };
  const LABEL = { approve: 'Approve', withdraw: 'Withdraw', comment: 'Comment' };
  const unitsOf = (entry) => JSON.parse(entry.dataset.units).map(([id, hash]) => ({ id, hash }));
  const textOf = (entry) =>
    entry.querySelector('.entry__text')?.textContent ?? entry.querySelector('.entry__where').textContent;
  const isOpen = (entry) => entry.dataset.status !== 'approved';
  const element = (tag, text, attributes = {}) => {
    const made = Object.assign(document.createElement(tag), { textContent: text });
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  name.value = localStorage.getItem('reviewer') ?? name.value;
  name.addEventListener('change', () => localStorage.setItem('reviewer', name.value));

  // The same words under the same kind of label mean the same wherever they are; figures and sentences do not.
  const kindOf = (id) =>
    id
      .replace(/\/\d+(?=\/|$)/g, '')
      .split('/')
      .at(-1);
  const isShort = (text) => text.trim().split(/\s+/).length <= 2 && !/\d/.test(text);
  const same = new Map();
  for (const entry of entries) {
    const units = unitsOf(entry);
    if (units.length !== 1 || !isShort(textOf(entry))) continue;
    const key = `${textOf(entry)}\n${kindOf(units[0].id)}`;
    same.set(key, [...(same.get(key) ?? []), entry]);
  }
  const twins = new Map();
  for (const group of same.values()) {
    const ids = new Set(group.map((entry) => unitsOf(entry)[0].id));
    if (ids.size > 1) for (const entry of group) twins.set(entry, group);
  }
  const allUnits = (entry) => {
    const units = (twins.get(entry) ?? [entry]).flatMap(unitsOf);
    return [...new Map(units.map((unit) => [unit.id, unit])).values()];
  };

  for (const entry of entries) {
    const acts = element('div', '', { class: 'entry__acts' });
    const words = textOf(entry);
    const short = words.length > 60 ? `${words.slice(0, 59)}…` : words;
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
    entry.append(acts);
  }

  // What needs a look comes first; one- and two-word labels are read and decided together.
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
      const whole = element('button', 'Comment on this section', { type: 'button', 'data-section': '' });
      const bar = element('div', '', { class: 'entry__acts' });
      bar.append(
        element('button', 'Approve all that is shown above', { type: 'button', 'data-all': '' }),
        whole,
      );
      list.after(bar);
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

  // One page at a time.
  const order = [
    ...document.querySelectorAll('#findings, #changes'),
    ...sections,
    ...document.querySelectorAll('#facts, #rules, #limits'),
  ];
  for (const [index, section] of order.entries())
    picker.append(element('option', section.querySelector('h2').textContent, { value: index }));
  const show = (index, focus) => {
    for (const [at, section] of order.entries()) section.hidden = at !== index;
    picker.value = index;
    const frame = order[index].querySelector('iframe');
    if (frame && !frame.src) frame.src = settings.frames.replace(/\/$/, '') + order[index].dataset.route;
    history.replaceState(null, '', `#${order[index].id}`);
    if (!focus) return;
    scrollTo(0, order[index].offsetTop);
    const heading = order[index].querySelector('h2');
    heading.tabIndex = -1;
    heading.focus();
  };
  const go = (step) => show(Math.min(Math.max(Number(picker.value) + step, 0), order.length - 1), true);
  picker.addEventListener('change', () => show(Number(picker.value), true));
  for (const button of desk.querySelectorAll('[data-go]'))
    button.addEventListener('click', () => go(Number(button.dataset.go)));
  const openAt = (hash) => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const index = target ? order.findIndex((section) => section.contains(target)) : -1;
    if (index >= 0) show(index, false);
    if (index >= 0 && target !== order[index]) target.scrollIntoView();
    return index >= 0;
  };
  if (!openAt(location.hash)) show(order.indexOf(sections[0]), false);
  addEventListener('hashchange', () => openAt(location.hash));

  const showProgress = ({ approved, all, minutesLeft }) => {
    const bar = desk.querySelector('progress');
    bar.max = all;
    bar.value = approved;
    bar.setAttribute('aria-label', 'Approved');
    const count = (number) => number.toLocaleString('en-US');
    const rest =
      approved === all
        ? 'all done'
        : `about ${count(minutesLeft)} ${minutesLeft === 1 ? 'minute' : 'minutes'} left`;
    desk.querySelector('[data-progress]').textContent = `${count(approved)} of ${count(all)}; ${rest}`;
  };
  showProgress(settings.progress);

  // One decision at a time, in the order in which they were made.
  let line = Promise.resolve();
  const decide = (act, units, note = '') => (line = line.then(() => send(act, units, note)));
  const send = async (act, units, note) => {
    if (name.value.trim() === '') {
      status.textContent = 'Enter your name first.';
      name.focus();
      return false;
    }
    let answer;
    try {
      const response = await fetch('/decisions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Desk-Key': settings.key },
        body: JSON.stringify({ act, by: name.value, note, units }),
      });
      answer = await response.json();
    } catch {
      answer = {
        kind: 'failed',
        message: 'Nothing was recorded: the desk does not answer. Is npm run review still running?',
      };
    }
    if (answer.kind === 'changed') return explain(answer.changes);
    if (answer.kind === 'failed') {
      status.textContent = answer.message;
      return false;
    }
    const ids = new Set(Object.keys(answer.statuses));
    for (const entry of entries)
      if (unitsOf(entry).some(({ id }) => ids.has(id))) update(entry, answer.statuses, act, note);
    showProgress(answer.progress);
    const done = { approve: 'Approved', withdraw: 'Withdrawn', comment: 'Comment kept' }[act];
    status.textContent = `${done}: ${units.length === 1 ? '1 text' : `${units.length} texts`}. Commit ${answer.file} when you are done.`;
    return true;
  };
  const update = (entry, statuses, act, note) => {
    if (act === 'comment') {
      const remark = element('p', '', { class: 'entry__comment' });
      remark.append(element('b', name.value), `: ${note}`);
      entry.querySelector('.entry__acts').before(remark);
      return;
    }
    const badges = [...entry.querySelectorAll('.status[data-unit]')];
    for (const badge of badges) {
      const next = statuses[badge.dataset.unit];
      if (next === undefined) continue;
      badge.textContent = WORDS[next];
      badge.className = `status status--${next}`;
    }
    // Two texts may stand in one entry, and this decision may be about one of them.
    const waiting = badges.find((badge) => !badge.classList.contains('status--approved'));
    entry.dataset.status = waiting === undefined ? 'approved' : /status--(\w+)/.exec(waiting.className)[1];
  };

  /** Nothing was recorded: both wordings are shown. */
  const explain = (changes) => {
    const list = element('dl', '');
    for (const { id, shown, now } of changes)
      list.append(
        element('dt', id),
        element('dd', `You saw: ${shown}`),
        element('dd', now === null ? 'Now: it is gone.' : `Now: ${now}`),
      );
    openDialog(
      'Nothing was recorded: this changed since you opened it',
      [list],
      [
        ['Load the desk again', () => location.reload()],
        ['Close', () => dialog.close()],
      ],
    );
    status.textContent = 'Nothing was recorded: the copy changed.';
    return false;
  };
  const ask = (what, units) => {
    const field = element('textarea', '', { id: 'desk-note', 'aria-label': 'Comment' });
    openDialog(
      `Comment on ${what}`,
      [field],
      [
        [
          'Keep the comment',
          () => {
            if (field.value.trim() === '') return field.focus();
            dialog.close();
            void decide('comment', units, field.value);
          },
        ],
        ['Cancel', () => dialog.close()],
      ],
    );
    field.focus();
  };
  const openDialog = (title, content, buttons) => {
    const bar = element('div', '', { class: 'entry__acts' });
    for (const [label, act] of buttons) {
      const button = element('button', label, { type: 'button' });
      button.addEventListener('click', act);
      bar.append(button);
    }
    dialog.replaceChildren(element('h2', title, { id: 'desk-dialog-title' }), ...content, bar);
    dialog.showModal();
  };

  const act = async (kind, entry) => {
    if (kind === 'comment') return ask(`“${textOf(entry).slice(0, 80)}”`, unitsOf(entry));
    if (kind === 'withdraw' && entry.dataset.status === 'unapproved')
      return void (status.textContent = 'There is no approval to withdraw.');
    const wasOpen = isOpen(entry);
    if ((await decide(kind, allUnits(entry))) && kind === 'approve' && wasOpen) move(entry, 1, isOpen);
  };
  /** To the next text that still waits, or the next at all. */
  const move = (entry, step, wanted = () => true) => {
    const shown = entries
      .filter((each) => each.offsetParent !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const from = shown.indexOf(entry);
    const rest = step > 0 ? shown.slice(from + 1) : shown.slice(0, from).toReversed();
    const next = rest.find(wanted);
    if (next) focus(next);
    else status.textContent += step > 0 ? ' This page is done: N for the next.' : '';
  };
  const focus = (entry) => {
    entry.querySelector('[data-act="approve"]').focus({ preventScroll: true });
    entry.scrollIntoView({ block: 'center' });
  };

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    const entry = target.closest('.entry[data-units]');
    if (!button) return;
    if (button.dataset.act) void act(button.dataset.act, entry);
    const section = button.closest('section.page');
    const listed = (box) => [...box.querySelectorAll('.entry[data-units]')];
    const unique = (list) => [...new Map(list.flatMap(allUnits).map((unit) => [unit.id, unit])).values()];
    if (button.dataset.group !== undefined) void decide('approve', unique(listed(button.closest('.group'))));
    if (button.dataset.all !== undefined)
      void decide(
        'approve',
        unique(listed(section).filter((each) => isOpen(each) && !each.classList.contains('entry--page'))),
      );
    if (button.dataset.section !== undefined)
      ask(
        section.querySelector('h2').textContent,
        unitsOf(listed(section).find((each) => each.classList.contains('entry--page')) ?? listed(section)[0]),
      );
  });
  document.addEventListener('keydown', (event) => {
    const entry = document.activeElement?.closest('.entry[data-units]');
    if (
      !entry ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /^(input|textarea|select)$/i.test(event.target.tagName)
    )
      return;
    const kind = { a: 'approve', w: 'withdraw', c: 'comment' }[event.key.toLowerCase()];
    if (kind) void act(kind, entry);
    else if (event.key === 'j') move(entry, 1);
    else if (event.key === 'k') move(entry, -1);
    else if (event.key === 'n') go(1);
    else return;
    event.preventDefault();
  });
})();
