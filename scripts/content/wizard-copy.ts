import { definitionOf, fieldsWhere, isField, type FieldName } from '../../renderer/islands/wizard/fields.ts';
import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { isRecord, valueAt } from './json-data.ts';
import { suggest } from './nearest.ts';

const TABLE = 'renderer/islands/wizard/fields.ts';
const STEP_TWO = '/wizard/step2';

/** Reports fields of the wizard's table that have no words in content, and words of fields that the table does not have. */
export function checkWizardCopy(files: readonly CheckedFile[], report: Report): void {
  for (const file of files) {
    // A file that does not match its schema has its messages already.
    if (!file.broken && isRecord(valueAt(file.data, STEP_TWO))) checkFile(file, report);
  }
}

function checkFile(file: CheckedFile, report: Report): void {
  const say = (pointer: string, reason: string, remedy: string) =>
    report({ file: file.path, place: file.locate(pointer), rule: 'wizard-field', reason, remedy });
  const recordAt = (pointer: string) => {
    const value = valueAt(file.data, pointer);
    return isRecord(value) ? value : {};
  };

  const asked = fieldsWhere(({ step }) => step === 2);
  const kinds = {
    fields: asked.filter((name) => definitionOf(name).choices === undefined),
    selects: asked.filter((name) => definitionOf(name).choices !== undefined),
  };
  for (const [kind, names] of Object.entries(kinds)) {
    const at = `${STEP_TWO}/${kind}`;
    const words = recordAt(at);
    for (const name of names)
      if (!(name in words))
        say(
          at,
          `${at.slice(1)} has no ${name}`,
          `Add ${name} with its label: the form asks for it (${TABLE}).`,
        );
    for (const name of Object.keys(words))
      if (!names.some((known) => known === name))
        say(
          `${at}/${name}`,
          `${at.slice(1)}/${name} is not a field of the form`,
          suggest(name, names, `Delete it, or add the field to ${TABLE}.`),
        );
  }
  for (const name of kinds.selects) checkOptions(file, name, say);

  const messages = recordAt('/wizard/messages');
  for (const name of fieldsWhere(() => true))
    for (const { message } of definitionOf(name).rules ?? [])
      if (!(message in messages))
        say(
          '/wizard/messages',
          `wizard/messages has no ${message}`,
          `Add what the form says when ${isField(message) ? `${message} is missing` : `${name} is not valid`} (${TABLE}).`,
        );
}

/** The options of a select are the choices of its field: each once, and in their order. */
function checkOptions(
  file: CheckedFile,
  name: FieldName,
  say: (pointer: string, reason: string, remedy: string) => void,
): void {
  const at = `${STEP_TWO}/selects/${name}/options`;
  const options = valueAt(file.data, at);
  if (!Array.isArray(options)) return;
  const values = options.map((option: unknown) => (isRecord(option) ? option['value'] : undefined));
  const choices = definitionOf(name).choices ?? [];
  if (values.join('\n') !== choices.join('\n'))
    say(
      at,
      `${at.slice(1)} has the values ${values.join(', ')}`,
      `The form takes ${choices.join(', ')}, in this order (${TABLE}).`,
    );
}
