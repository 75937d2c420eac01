import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { find } from '../read-html.ts';
import { answersIn, takeCarried } from './answers.ts';
import { Autosave } from './autosave.ts';
import { addressedStep, type Session } from './use-wizard.ts';
import { Wizard, type WizardProps } from './Wizard.tsx';

/** Hydrates the wizard with the saved draft, the answers in the page's URL, and the text typed before hydration. */
export const mount: Mount = (root, onHydrated, onError) => {
  const props: WizardProps = JSON.parse(find(document, `#${root.id}-props`).textContent);
  const form = root.querySelector('form');
  const wasCleared = root.dataset['cleared'] !== undefined;
  const { activeElement } = document;
  const isAwaited =
    (wasCleared || root.dataset['held'] !== undefined) &&
    (activeElement === document.body || activeElement instanceof HTMLButtonElement);
  const { answers: carried, cleaned } = takeCarried(new URL(location.href));
  if (cleaned !== location.href) history.replaceState(null, '', cleaned);

  // Read values that were typed before hydration, or that the browser restored after a reload.
  const typed = form ? answersIn(new FormData(form)) : {};
  const autosave = new Autosave(() => localStorage);
  const session: Session = {
    autosave,
    known: {
      kept: autosave.load(),
      typed,
      carried,
      addressed: addressedStep(),
      wasCleared,
      isAwaited,
      isUnkept: autosave.isRefused(),
    },
    pageTitle: document.title,
    onHydrated() {
      onHydrated();
      answerHeldPress(root);
    },
  };
  hydrateIsland(root, <Wizard {...props} session={session} />, onError);
};

/** Repeats the click that client/hold-presses.ts queued, if the form shows the same step. Removes the loading error. */
function answerHeldPress(root: HTMLElement): void {
  const { held } = root.dataset;
  root.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  if (root.nextElementSibling?.matches('[role=alert]')) root.nextElementSibling.remove();
  if (held === undefined) return;
  delete root.dataset['held'];
  const button = root.querySelector<HTMLElement>(`[type=submit][value="${held}"]`);
  if (button) root.querySelector('form')?.requestSubmit(button);
}
