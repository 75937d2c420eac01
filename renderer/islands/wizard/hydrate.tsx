import type { Mount } from '../../island.tsx';
import { loadData } from '../../client/tool-words.ts';
import { hydrateIsland } from '../hydrate-island.tsx';
import { find } from '../read-html.ts';
import { offerOf } from '../../../schemas/wizard-offer.ts';
import { answersIn } from './answers.ts';
import { Autosave } from './autosave.ts';
import { meaningOf } from './fragment.ts';
import { addressedStep } from './use-history.ts';
import type { Session } from './use-wizard.ts';
import { Wizard, type WizardProps } from './Wizard.tsx';

/** Hydrates the wizard with the saved draft, the answers in the page's URL, and the text typed before hydration. */
export const mount: Mount = async (root, onHydrated, onError) => {
  const block = find(document, `#${root.id}-props`);
  const props: WizardProps = JSON.parse(block instanceof HTMLElement ? await loadData(block) : '');
  const form = root.querySelector('form');
  const { cleared, held, edited = '' } = root.dataset;
  const wasCleared = cleared !== undefined;
  const { activeElement } = document;
  const arrival = document.querySelector<HTMLElement>('[data-takes]');
  const meaning = meaningOf(arrival?.dataset['carried'] ?? '');
  // Tell values that the visitor typed before hydration from those that the browser restored, such as after a reload.
  const isByHand = (name: string) => edited.split('-').includes(name);
  const offer = offerOf(props.copy.step1, props.copy.step2);
  const given = Object.entries(form ? answersIn(new FormData(form), offer) : {});
  const autosave = new Autosave(() => localStorage);
  const session: Session = {
    autosave,
    known: {
      kept: autosave.load(),
      typed: Object.fromEntries(given.filter(([name]) => isByHand(name))),
      restored: Object.fromEntries(given.filter(([name]) => !isByHand(name))),
      carried: meaning && 'carried' in meaning ? meaning.carried : {},
      addressed: addressedStep(),
      wasCleared,
      isAwaited: wasCleared || held !== undefined,
      isElsewhere: activeElement !== document.body && !root.querySelector('button:focus'),
      isUnkept: autosave.isRefused(),
    },
    pageTitle: document.title,
    onHydrated() {
      onHydrated();
      // The answers in the address are read once, even if the form hydrates again after an error.
      delete arrival?.dataset['carried'];
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
