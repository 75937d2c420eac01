import type { CompanyLine, Content } from '../../../schemas/types.ts';
import type { IslandDefinition } from '../../island.tsx';
import { href, linkBelowBase } from '../../links.ts';
import { productOf, type Product } from '../take-along.tsx';
import { callLanguages, schedulingPage } from '../../scheduling.ts';
import { askedCopy } from './asked-copy.ts';
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
  const asked = askedCopy(copy);
  const { company, choices, healthChoices = [] } = asked.step1;
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
    copy: { ...asked, step1: { ...asked.step1, ...(company && { company: belowBase(company) }) } },
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

function belowBase(company: CompanyLine): CompanyLine {
  return { ...company, links: company.links.map(linkBelowBase) };
}
