import { askedCopy } from '../../renderer/islands/wizard/asked-copy.ts';
import { INITIAL_DRAFT } from '../../renderer/islands/wizard/draft.ts';
import { routeIn } from '../../schemas/language-route.ts';
import { compilation, content, schedulingOf } from '../content.ts';
import { ASKS_KIND, COPY as wizard, type Field, FIELDS, PERSON, titleOf } from '../quote.ts';
import type { Flows } from './describe-engine.ts';
import { button, heading, type Target, type Visitor } from './visitor.ts';

const DRAFT = 'quote-data';
const WIZARD = '[data-island="wizard"]';
const PERSONAL = Object.values(PERSON).filter((text) => text !== PERSON.dateOfBirth);

/** Is the last language with a translated quote; undefined if the quote is only in English. */
const last = compilation.languages.findLast((language) => language.content?.pages.quote);
const copy = askedCopy((last?.content ?? content).pages.quote.wizard);
const { step1, step2, buttons } = copy;
const question = heading(step1.question ?? step1.healthQuestion ?? '');
const { route } = content.pages.quote;
const ownQuote = `${(last === undefined ? route : routeIn(last.code, route)).slice(1)}#top`;
const words = content.interface;
/** A choice that leads to step 2, for flows that work with any: a kind without plans, if there is one. */
const ANY = wizard.step1.choices.find(({ value }) => value !== 'health')?.value ?? 'private';
const next = wizard.buttons.next ?? '';
const FIRST_QUESTION = wizard.step1.question ?? wizard.step1.healthQuestion ?? '';

const card = (value: string, own = wizard): Target => ['radio', titleOf(value, own)];
const field = (name: Field): Target => `#quote-${name}`;

/** Tests the quote in any engine: its main flows, and clicks before its scripts load or while they fail. */
export function quoteFlows({ flow, at, fault, release, scheduling, keepsFailures }: Flows): void {
  flow('Previous, Back and a draft keep the answers; the hand-off erases them', async (visitor) => {
    await openQuote(visitor, at(ownQuote));
    await toStep2(visitor);
    await visitor.fill(field('firstName'), PERSON.firstName);
    const seeStep1 = async () => {
      await visitor.seeFocus(question);
      await visitor.seeChecked(card('aca', copy));
    };
    const seeStep2Again = async () => {
      await visitor.click(button(buttons.next ?? ''));
      await visitor.seeFocus(heading(step2.heading));
      await visitor.seeValue(field('firstName'), PERSON.firstName);
    };
    await visitor.click(button(buttons.previous ?? ''));
    await seeStep1();
    await seeStep2Again();
    await answer(visitor);
    await visitor.choose('#quote-householdSize', '2');
    await visitor.choose('#quote-estimatedIncome', '35000-50000');
    await visitor.poll(
      'the draft is saved',
      () => visitor.stored(DRAFT),
      (kept) => kept?.includes(PERSON.zipCode) ?? false,
    );
    await visitor.tab.back();
    await seeStep1();
    await visitor.tab.goto(at('about#top'));
    await openQuote(visitor, at(ownQuote));
    await seeStep2Again();
    await visitor.seeValue(field('zipCode'), PERSON.zipCode);
    await visitor.click(button(buttons.submit));
    const { pathname } = new URL(schedulingOf('aca'));
    await visitor.seeAddress(scheduling() + pathname);
    // The test server also serves the scheduling page, so that page has the storage of the site.
    await visitor.poll(
      'the personal answers are erased',
      async () => {
        const kept = (await visitor.stored(DRAFT)) ?? '';
        return PERSONAL.filter((text) => kept.includes(text));
      },
      (left) => left.length === 0,
    );
  });

  const scripts = { 'own script': /\/island-wizard/, 'shared script': /\/chunks\// };
  for (const [name, failing] of Object.entries(scripts))
    flow(`a form whose ${name} fails shows an error, and works at the next touch`, async (visitor) => {
      fault({ failing });
      await visitor.tab.goto(at('quote#top'));
      await visitor.seeText('.island-failure[role="alert"], [role="alert"]', words.error.title);
      await visitor.see(heading(FIRST_QUESTION));
      if (keepsFailures && name === 'shared script') return;
      fault({ failing: null, held: failing });
      await visitor.click(card(ANY));
      await visitor.click(button(next));
      await visitor.seeAttribute(WIZARD, 'data-held', '1');
      release();
      await hydrated(visitor);
      await visitor.seeFocus(heading(wizard.step2.heading));
    });

  for (const { pressed, noted, value, lands, isKept } of [
    { pressed: next, noted: 'data-held', value: '1', lands: wizard.step2.heading, isKept: true },
    { pressed: wizard.buttons.clear, noted: 'data-cleared', value: '', lands: FIRST_QUESTION, isKept: false },
  ])
    flow(`after a queued click on ${pressed}, a returning visitor sees the right step`, async (visitor) => {
      await visitor.tab.goto(at('privacy#top'));
      const personalInfo = { ...INITIAL_DRAFT.data.personalInfo, firstName: PERSON.firstName };
      const coverageInfo = { ...INITIAL_DRAFT.data.coverageInfo, planType: 'aca' };
      const data = { ...INITIAL_DRAFT.data, personalInfo, coverageInfo };
      await visitor.store(DRAFT, JSON.stringify({ ...INITIAL_DRAFT, currentStep: 2, data }));
      fault({ held: /\/assets\/(island-|chunks\/react-)/ });
      await visitor.tab.goto(at('quote#top'));
      await visitor.click(button(pressed));
      // Wait until the page has noted the click: an engine may report a click earlier. If the scripts were sent before
      // that, the click could hit the button of another step.
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
    });

  flow('handles a connection that breaks off in the middle of a script', async (visitor) => {
    fault({ broken: /\/chunks\/react-/ });
    await visitor.tab.goto(at('quote#top'));
    if (keepsFailures) return visitor.seeText('[role="alert"]', words.error.title);
    // The click below makes the page request the script again, if the engine has not done so by itself.
    await visitor.see(`${WIZARD}[data-hydrated], [role="alert"]`);
    await visitor.click(card(ANY));
    await hydrated(visitor);
    await visitor.seeChecked(card(ANY));
    await visitor.click(button(next));
    await visitor.seeFocus(heading(wizard.step2.heading));
  });
}

/** Waits until the form is hydrated. */
async function hydrated(visitor: Visitor): Promise<void> {
  await visitor.seeAttribute(WIZARD, 'data-hydrated', '');
}

/** Opens the quote page at an address that links of the site use, and waits until the form is hydrated. */
async function openQuote(visitor: Visitor, address: string): Promise<void> {
  await visitor.tab.goto(address);
  await hydrated(visitor);
}

/** Chooses an ACA plan in the last language, and continues to step 2. */
async function toStep2(visitor: Visitor): Promise<void> {
  if (ASKS_KIND) await visitor.click(card('health', copy));
  await visitor.click(card('aca', copy));
  await visitor.click(button(buttons.next ?? ''));
  await visitor.seeFocus(heading(step2.heading));
}

/** Answers step 2. Fills in the first field by keyboard. */
async function answer(visitor: Visitor): Promise<void> {
  for (const [index, each] of FIELDS.entries())
    if (index === 0) await visitor.fill(field(each), PERSON[each]);
    else await visitor.choose(field(each), PERSON[each]);
}
