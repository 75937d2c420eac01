import type { Content, WizardCopy } from '../../../schemas/types.ts';
import type { IslandDefinition } from '../../island.tsx';
import { href } from '../../links.ts';
import { definitionOf, fieldsWhere } from './fields.ts';
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
};

/**
 * The wizard’s words and addresses.
 * @throws Error where content and the field table do not name the same fields
 */
export function wizardProps(content: Content): WizardProps {
  const copy = content.pages.quote.wizard;
  checkWords(copy);
  return {
    copy,
    schedulingUrl: content.site.scheduling.quote,
    sprite: href(content.icons.url),
  };
}

/** Every field has its words, and all words have a field: a schema cannot know the table. */
export function checkWords({ step2: { fields, selects }, messages }: WizardCopy): void {
  const typed = fieldsWhere(({ step, input }) => step === 2 && input !== undefined);
  const chosen = fieldsWhere(({ step, choices }) => step === 2 && choices !== undefined);
  const rules = fieldsWhere(() => true).flatMap((name) => definitionOf(name).rules ?? []);
  const problems = [
    ...compare('step2/fields', Object.keys(fields), typed),
    ...compare('step2/selects', Object.keys(selects), chosen),
    ...compare(
      'messages',
      Object.keys(messages),
      rules.map(({ message }) => message),
    ),
    ...chosen.flatMap((name) =>
      compare(
        `step2/selects/${name}/options`,
        selects[name]?.options.map(({ value }) => value) ?? [],
        definitionOf(name).choices ?? [],
      ),
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function compare(place: string, given: readonly string[], wanted: readonly string[]): string[] {
  const at = `content/pages/quote.yaml: wizard/${place}`;
  return [
    ...wanted
      .filter((name) => !given.includes(name))
      .map(
        (name) => `${at} is missing "${name}", which renderer/islands/wizard/fields.ts has. Add its words.`,
      ),
    ...given
      .filter((name) => !wanted.includes(name))
      .map(
        (name) =>
          `${at} has "${name}", which is not in renderer/islands/wizard/fields.ts. Add the field there, or remove these words.`,
      ),
  ];
}
