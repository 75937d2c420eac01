// Marks the consultation that the visitor has chosen, now or on an earlier visit (keep-choice.ts stores the choice).
// Opens links of consultations in the page's embedded calendar, if there is one.
const plans = document.querySelectorAll<HTMLElement>('[data-plan-choice]');
const openCalendar = findCalendar();
for (const plan of plans) {
  const link = plan.querySelector('a');
  link?.addEventListener('click', (event) => {
    show(plan.dataset['planChoice'] ?? '');
    if (!openCalendar) return;
    event.preventDefault();
    openCalendar(link);
  });
}
showKept();
// The visitor may clear the choice, or choose again, in another window or on a page after this one.
for (const type of ['storage', 'pageshow']) addEventListener(type, showKept);

function showKept(): void {
  show(kept(plans[0]?.dataset['keepChoice'] ?? ''));
}

function show(chosen: string | null): void {
  for (const plan of plans) {
    const words = plan.querySelector<HTMLElement>('[data-plan-chosen]');
    if (words) words.hidden = plan.dataset['planChoice'] !== chosen;
  }
}

/** Returns a function that opens a link in the embedded calendar; undefined if the page has no calendar. */
function findCalendar(): ((link: HTMLAnchorElement) => void) | undefined {
  const calendar = document.querySelector<HTMLElement>('[data-calendar]');
  const choices = document.querySelector<HTMLElement>('[data-plan-choices]');
  const frame = calendar?.querySelector('iframe');
  const loading = calendar?.querySelector('p');
  const back = calendar?.querySelector('button');
  if (!calendar || !choices || !frame || !loading || !back) return undefined;
  const swap = (showCalendar: boolean) => {
    calendar.hidden = !showCalendar;
    choices.hidden = showCalendar;
  };
  frame.addEventListener('load', () => (loading.hidden = frame.src !== ''));
  return (link) => {
    back.addEventListener(
      'click',
      () => {
        swap(false);
        link.focus();
      },
      { once: true },
    );
    loading.hidden = false;
    frame.src = link.href;
    swap(true);
    back.focus();
  };
}

/** Returns the stored choice; null if there is none, or if the browser refuses storage. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
