import { INITIAL_DRAFT } from '../../renderer/islands/wizard/draft.ts';
import { content } from '../content.ts';
import type { Flows } from './describe-engine.ts';
import { ANY, button, card, DRAFT, FIRST_QUESTION, heading, hydrated, PERSON, WIZARD } from './quote-page.ts';

const { step2, buttons } = content.pages.quote.wizard;

/** Tests clicks in the form before its scripts load or while they fail, in any engine. */
export function heldFlows({ flow, at, fault, release, keepsFailures }: Flows): void {
  flow('a click on Next while scripts load slowly takes effect when they have loaded', async (visitor) => {
    fault({ held: /\/assets\/(island-|chunks\/)/ });
    await visitor.tab.goto(at('quote#top'));
    await visitor.click(card(ANY));
    await visitor.click(button(buttons.next ?? ''));
    await visitor.seeAttribute(WIZARD, 'data-held', '1');
    release();
    await visitor.seeFocus(heading(step2.heading));
  });

  // Open the form first in another window: some engines cache scripts in memory whatever the server sends.
  const held: [
    name: string,
    pressed: string,
    noted: string,
    value: string,
    lands: string,
    isKept: boolean,
  ][] = [
    ['Next', buttons.next ?? '', 'data-held', '1', step2.heading, true],
    ['Clear', buttons.clear, 'data-cleared', '', FIRST_QUESTION, false],
  ];
  for (const [name, pressed, noted, value, lands, isKept] of held)
    flow(
      `a queued click on ${name} of a returning visitor ends at the heading of its step`,
      async (visitor) => {
        await visitor.tab.goto(at('privacy#top'));
        const personalInfo = { ...INITIAL_DRAFT.data.personalInfo, firstName: PERSON.firstName };
        const coverageInfo = { ...INITIAL_DRAFT.data.coverageInfo, planType: 'aca' };
        const data = { ...INITIAL_DRAFT.data, personalInfo, coverageInfo };
        await visitor.store(DRAFT, JSON.stringify({ ...INITIAL_DRAFT, currentStep: 2, data }));
        fault({ held: /\/assets\/(island-|chunks\/)/ });
        await visitor.tab.goto(at('quote#top'));
        await visitor.click(button(pressed));
        // Wait for the page: an engine may report a click before the page receives it. After hydration, the click would be
        // on another step.
        await visitor.seeAttribute(WIZARD, noted, value);
        const seeDraft = () =>
          visitor.poll(
            `the draft is ${isKept ? 'kept' : 'cleared'}`,
            () => visitor.stored(DRAFT),
            (draft) => (draft?.includes(PERSON.firstName) ?? false) === isKept,
          );
        // Clearing takes effect at once, because the visitor may be about to leave.
        await seeDraft();
        release();
        await visitor.seeFocus(heading(lands));
        await seeDraft();
      },
    );

  flow('a connection that breaks off in the middle of a script', async (visitor) => {
    fault({ broken: /\/chunks\/react-/ });
    await visitor.tab.goto(at('quote#top'));
    if (keepsFailures) return visitor.seeText('[role="alert"]', content.interface.error.title);
    // A touch after the failure tries again. Chromium may have tried again automatically, so that nothing failed.
    await visitor.see(`${WIZARD}[data-hydrated], [role="alert"]`);
    await visitor.click(card(ANY));
    await hydrated(visitor);
    await visitor.seeChecked(card(ANY));
    await visitor.click(button(buttons.next ?? ''));
    await visitor.seeFocus(heading(step2.heading));
  });
}
