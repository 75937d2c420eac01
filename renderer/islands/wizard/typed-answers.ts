import { withAnswers, NO_ANSWERS, type Answers } from './answers.ts';
import { isField } from './fields.ts';

/** What the prerendered form holds already: typed before hydration, or put back by the browser on reload. */
export function readTyped(form: HTMLFormElement): Partial<Answers> {
  const entries = [...new FormData(form)].filter(([name, value]) => isField(name) && value !== '');
  const typed = withAnswers(NO_ANSWERS, Object.fromEntries(entries));
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}
