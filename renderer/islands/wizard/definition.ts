import type { Content, WizardCopy } from '../../../schemas/types.ts';
import { canBeAsked, firstStep, type Offer, offerOf, stepTwoFields } from '../../../schemas/wizard-offer.ts';
import type { IslandDefinition } from '../../island.tsx';
import { href, linkBelowBase } from '../../links.ts';
import { productOf, type Product } from '../take-along.tsx';
import { callLanguages, schedulingPage } from '../../scheduling.ts';
import { CARRIED_FIELDS } from './fragment.ts';
import { Wizard, type WizardProps } from './Wizard.tsx';
import '../../styles/forms.scss';
import './choice-cards.scss';
import './error-summary.scss';
import './progress.scss';
import './wizard.scss';

export const wizard: IslandDefinition<WizardProps> = {
  name: 'wizard',
  component: Wizard,
  hydrate: 'idle',
  isForm: true,
  takes: CARRIED_FIELDS,
};

/** Returns the props of the wizard: its texts, and the addresses of the scheduling pages. */
export function wizardProps(content: Content): WizardProps {
  const { wizard: copy } = content.pages.quote;
  const { choices, healthChoices = [] } = copy.step1;
  const { takeAlong } = content.interface;
  const schedulingWith = (addressIn: (url: string) => string) =>
    // Include only the choices of step 1 that have a scheduling page.
    Object.fromEntries(
      [...choices, ...healthChoices].flatMap(({ value, scheduling }) => {
        if (scheduling === undefined) return [];
        const { url, passes } = schedulingPage(content, scheduling);
        return [[value, { url: addressIn(url), passes }]];
      }),
    );
  const sold = (product: Product) =>
    choices.some(({ value }) => productOf(value) === product) ? takeAlong[product] : undefined;
  return {
    copy: askedCopy(copy),
    takeAlong: { ...takeAlong, health: sold('health'), life: sold('life'), group: sold('group') },
    scheduling: schedulingWith((url) => url),
    ...(copy.callLanguage && {
      callLanguages: callLanguages(content).map(({ addressIn, ...language }) => ({
        ...language,
        scheduling: schedulingWith(addressIn),
      })),
    }),
    sprite: href(content.icons.url),
  };
}

/** Returns the words of the form without those of questions to which no choice leads: nobody would see them. */
function askedCopy({ step1, step2, ...copy }: WizardCopy): WizardCopy {
  const offer = offerOf(step1, step2);
  const { question, healthQuestion, healthChoices, company, ...choices } = step1;
  const { extrasHealth, extrasLife, fields, selects, ...words } = step2;
  const groups = stepTwoFields(offer);
  const hasCompany = firstStep(offer) === 1 && company !== undefined;
  return {
    ...copy,
    step1: {
      ...choices,
      ...(offer.insuranceType.length > 1 && { question }),
      ...(offer.healthPlanType.length > 1 && { healthQuestion }),
      ...(offer.healthPlanType.length > 0 && { healthChoices }),
      ...(hasCompany && { company: { ...company, links: company.links.map(linkBelowBase) } }),
    },
    step2: {
      ...words,
      ...(groups.has('aca') && { extrasHealth }),
      ...(groups.has('life') && { extrasLife }),
      fields: askedWords(fields, offer),
      selects: askedWords(selects, offer),
    },
  };
}

/**
 * Leaves out the words of fields that are never asked, and the names by which the privacy line is checked, which no page
 * shows.
 */
function askedWords<Words extends { privacyName?: string }>(
  words: Readonly<Record<string, Words>>,
  offer: Offer,
): Record<string, Omit<Words, 'privacyName'>> {
  const asked = Object.entries(words).filter(([name]) => canBeAsked(name, offer));
  return Object.fromEntries(asked.map(([name, { privacyName: _name, ...own }]) => [name, own]));
}
