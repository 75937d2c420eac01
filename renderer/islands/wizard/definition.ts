import type { Content } from '../../../schemas/types.ts';
import type { IslandDefinition } from '../../island.tsx';
import { href } from '../../links.ts';
import { Wizard, type WizardProps } from './Wizard.tsx';
import '../../styles/forms.scss';
import './wizard.scss';

export const wizard: IslandDefinition<WizardProps> = {
  name: 'wizard',
  component: Wizard,
  hydrate: 'idle',
  isForm: true,
};

export function wizardProps(content: Content): WizardProps {
  return {
    copy: content.pages.quote.wizard,
    schedulingUrl: content.site.scheduling.quote,
    sprite: href(content.icons.url),
  };
}
