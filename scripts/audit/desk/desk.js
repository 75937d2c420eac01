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
  const SHOWN_CHARACTERS = 60;
  const shorten = (text) =>
    text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text;
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
  const unitsOfAll = (list, units) => [
    ...new Map(list.flatMap(units).map((unit) => [unit.id, unit])).values(),
  ];
  const allUnits = (entry) => unitsOfAll(twins.get(entry) ?? [entry], unitsOf);

  /** The texts below one heading of a page, in the order of the page. */
  const headed = new Map();
  for (const entry of entries) {
    if (!entry.dataset.section) continue;
    const key = `${entry.closest('section.page').id}\n${entry.dataset.section}`;
    headed.set(key, [...(headed.get(key) ?? []), entry]);
  }
  const sectionOf = (entry) =>
    headed.get(`${entry.closest('section.page').id}\n${entry.dataset.section}`) ?? [];

  for (const entry of entries) {
    const acts = element('div', '', { class: 'entry__acts' });
    const short = shorten(textOf(entry));
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
    const section = sectionOf(entry);
    if (section.length > 1 && section[0] === entry)
      acts.append(
        element('button', 'Comment on the section', {
          type: 'button',
          'data-act': 'section',
          'aria-label': `Comment on the section: ${shorten(entry.dataset.section)}`,
        }),
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
      const bar = element('div', '', { class: 'entry__acts' });
      bar.append(
        element('button', 'Approve all that is shown above', { type: 'button', 'data-all': '' }),
        element('button', 'Comment on this page', { type: 'button', 'data-page': '' }),
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
  /** @param place the one entry that shows the note, where the decision is about several */
  const decide = (act, units, note = '', place = null) =>
    (line = line.then(() => send(act, units, note, place)));
  const send = async (act, units, note, place) => {
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
    const concerned = entries.filter((entry) => unitsOf(entry).some(({ id }) => ids.has(id)));
    if (act === 'comment')
      for (const entry of place === null ? concerned : [place])
        showComment(entry, note, place ? units.length : 0);
    else for (const entry of concerned) update(entry, answer.statuses);
    showProgress(answer.progress);
    const done = { approve: 'Approved', withdraw: 'Withdrawn', comment: 'Comment kept' }[act];
    status.textContent = `${done}: ${units.length === 1 ? '1 text' : `${units.length} texts`}. Commit content/approvals when you are done.`;
    return true;
  };
  const showComment = (entry, note, texts) => {
    const remark = element('p', '', { class: 'entry__comment' });
    const about = texts > 1 ? `, on this section (${texts} texts)` : '';
    remark.append(element('b', name.value), `${about}: ${note}`);
    entry.querySelector('.entry__acts').before(remark);
  };
  const update = (entry, statuses) => {
    const badges = [...entry.querySelectorAll('.status[data-unit]')];
    for (const badge of badges) {
      const next = statuses[badge.dataset.unit];
      if (next === undefined) continue;
      badge.textContent = WORDS[next];
      badge.className = `status status--${next}`;
    }
    // An entry may hold several texts, and this decision may be about one of them.
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
  const ask = (what, units, place = null) => {
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
            void decide('comment', units, field.value, place);
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

  const askAboutSection = (entry) => {
    const section = sectionOf(entry);
    if (section.length === 0) return void (status.textContent = 'This text is in no section.');
    ask(`the section “${shorten(entry.dataset.section)}”`, unitsOfAll(section, unitsOf), section[0]);
  };
  /** A page is commented on as a whole; where no browser has read it, at its first text. */
  const askAboutPage = (page) => {
    const whole = page.querySelector('.entry--page[data-units]') ?? page.querySelector('.entry[data-units]');
    ask(page.querySelector('h2').textContent, unitsOf(whole));
  };

  const act = async (kind, entry) => {
    if (kind === 'comment') return ask(`“${textOf(entry).slice(0, 80)}”`, unitsOf(entry));
    if (kind === 'section') return askAboutSection(entry);
    if (kind === 'page') return askAboutPage(entry.closest('section.page'));
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
    const approveIn = (box, wanted) =>
      void decide(
        'approve',
        unitsOfAll([...box.querySelectorAll('.entry[data-units]')].filter(wanted), allUnits),
      );
    if (button.dataset.group !== undefined) approveIn(button.closest('.group'), () => true);
    if (button.dataset.all !== undefined)
      approveIn(section, (each) => isOpen(each) && !each.classList.contains('entry--page'));
    if (button.dataset.page !== undefined) askAboutPage(section);
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
    const kind = { a: 'approve', w: 'withdraw', c: 'comment', s: 'section', p: 'page' }[
      event.key.toLowerCase()
    ];
    if (kind) void act(kind, entry);
    else if (event.key === 'j') move(entry, 1);
    else if (event.key === 'k') move(entry, -1);
    else if (event.key === 'n') go(1);
    else return;
    event.preventDefault();
  });
})();
