import { INITIAL_DRAFT } from '../../renderer/islands/wizard/draft.ts';
import { content } from '../content.ts';
import type { Flows } from './describe-engine.ts';
import { ANY, button, card, DRAFT, FIRST_QUESTION, heading, PERSON } from './quote-page.ts';

const { step2, buttons } = content.pages.quote.wizard;

/** Presses in the form that are made before its scripts arrive, the same for every engine. */
export function heldFlows({ flow, at, fault, release }: Flows): void {
  flow('Next pressed while the scripts are slow is answered when they come', async (visitor) => {
    fault({ held: /\/assets\/(island-|chunks\/)/ });
    await visitor.tab.goto(at('quote#top'));
    await visitor.click(card(ANY));
    await visitor.click(button(buttons.next ?? ''));
    release();
    await visitor.seeFocus(heading(step2.heading));
  });

  // The first visit to the form is another window's: some engines keep scripts in memory whatever the server says.
  const held: [name: string, pressed: string, lands: string, isKept: boolean][] = [
    ['Next', buttons.next ?? '', step2.heading, true],
    ['Clear', buttons.clear, FIRST_QUESTION, false],
  ];
  for (const [name, pressed, lands, isKept] of held)
    flow(`a held ${name} of a returning visitor ends at the heading of its step`, async (visitor) => {
      await visitor.tab.goto(at('privacy#top'));
      const personalInfo = { ...INITIAL_DRAFT.data.personalInfo, firstName: PERSON.firstName };
      const coverageInfo = { ...INITIAL_DRAFT.data.coverageInfo, planType: 'aca' };
      const data = { ...INITIAL_DRAFT.data, personalInfo, coverageInfo };
      await visitor.store(DRAFT, JSON.stringify({ ...INITIAL_DRAFT, currentStep: 2, data }));
      fault({ held: /\/assets\/(island-|chunks\/)/ });
      await visitor.tab.goto(at('quote#top'));
      await visitor.click(button(pressed));
      const seeDraft = () =>
        visitor.poll(
          `the draft is ${isKept ? 'kept' : 'cleared'}`,
          () => visitor.stored(DRAFT),
          (draft) => (draft?.includes(PERSON.firstName) ?? false) === isKept,
        );
      // Answers are cleared at once: who presses it may be about to leave.
      await seeDraft();
      release();
      await visitor.seeFocus(heading(lands));
      await seeDraft();
    });
}
