import { expect } from 'vitest';
import { routeIn } from '../../schemas/language-route.ts';
import { compilation, content, schedulingOf } from '../content.ts';
import type { Flows } from './describe-engine.ts';
import {
  ANY,
  answer,
  button,
  card,
  DRAFT,
  field,
  FIRST_QUESTION,
  heading,
  hydrated,
  openQuote,
  PERSON,
  PERSONAL,
  toStep2,
} from './quote-page.ts';

const { step2, buttons } = content.pages.quote.wizard;
/** Is the last language in which the whole quote is translated; else English. */
const last = compilation.languages.findLast((language) => language.content?.pages.quote);
const own = last?.content ?? content;
const { route } = content.pages.quote;
const ownQuote = `${(last === undefined ? route : routeIn(last.code, route)).slice(1)}#top`;
const words = content.interface;

/** Tests the main flows of the site in any engine. */
export function mainFlows({ flow, at, fault, scheduling, keepsFailures }: Flows): void {
  flow('a draft is stored; after the scheduling page opened, it has no answers', async (visitor) => {
    await openQuote(visitor, at(ownQuote));
    await toStep2(visitor, 'aca', own);
    await answer(visitor);
    await visitor.choose('#quote-householdSize', '2');
    await visitor.choose('#quote-estimatedIncome', '35000-50000');
    await visitor.poll(
      'the draft is saved',
      () => visitor.stored(DRAFT),
      (kept) => kept?.includes(PERSON.zipCode) ?? false,
    );
    await visitor.tab.goto(at('about#top'));
    await openQuote(visitor, at(ownQuote));
    await visitor.see(heading(own.pages.quote.wizard.step2.heading));
    await visitor.seeValue(field('zipCode'), PERSON.zipCode);
    await visitor.click(button(own.pages.quote.wizard.buttons.submit));
    const { pathname } = new URL(schedulingOf('aca'));
    await visitor.seeAddress(scheduling() + pathname);
    // This server answers in place of the scheduling service, so the storage here is the site's.
    const kept = (await visitor.stored(DRAFT)) ?? '';
    expect(PERSONAL.filter((text) => kept.includes(text))).toEqual([]);
  });

  flow('Previous, Back and Forward keep the answers and the focus', async (visitor) => {
    await openQuote(visitor, at('quote#top'));
    await toStep2(visitor, ANY);
    await visitor.fill(field('firstName'), PERSON.firstName);
    await visitor.click(button(buttons.previous ?? ''));
    await visitor.seeFocus(heading(FIRST_QUESTION));
    await visitor.seeChecked(card(ANY));
    await visitor.click(button(buttons.next ?? ''));
    await visitor.seeFocus(heading(step2.heading));
    await visitor.seeValue(field('firstName'), PERSON.firstName);
    await visitor.tab.back();
    await visitor.seeFocus(heading(FIRST_QUESTION));
    await visitor.seeChecked(card(ANY));
  });

  const scripts = { 'own script': /\/island-wizard/, 'shared script': /\/chunks\// };
  for (const [name, failing] of Object.entries(scripts))
    flow(`a form whose ${name} fails stays, reports it, and works at the next touch`, async (visitor) => {
      fault({ failing });
      await visitor.tab.goto(at('quote#top'));
      await visitor.seeText('.island-failure[role="alert"], [role="alert"]', words.error.title);
      await visitor.see(heading(FIRST_QUESTION));
      if (keepsFailures && name === 'shared script') return;
      fault({ failing: null });
      await visitor.click(card(ANY));
      await hydrated(visitor);
      await visitor.seeChecked(card(ANY));
      await visitor.click(button(buttons.next ?? ''));
      await visitor.seeFocus(heading(step2.heading));
    });
}
