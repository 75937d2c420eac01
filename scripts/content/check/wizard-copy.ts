import {
  definitionOf,
  fieldsWhere,
  isField,
  isOwnChoice,
  type FieldName,
} from '../../../schemas/wizard-fields.ts';
import type { CheckedFile } from '../compilation.ts';
import { refuseIn, type RefuseValue, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { partsIn } from './parts.ts';
import { canBeAsked, firstStep, offerOf, stepTwoFields, type Offer } from '../../../schemas/wizard-offer.ts';

const TABLE = 'schemas/wizard-fields.ts';
const STEP_ONE = '/wizard/step1';
const STEP_TWO = '/wizard/step2';

/** Reports fields of the wizard's table without words in content, and words of fields that are not in the table. */
export function checkWizardCopy(files: readonly CheckedFile[], report: Report): void {
  for (const file of files) {
    // A file that does not match its schema was already reported.
    if (!file.broken && isRecord(valueAt(file.data, STEP_TWO))) checkFile(file, report);
  }
}

function checkFile(file: CheckedFile, report: Report): void {
  const say = refuseIn(file, 'wizard-field', report);
  const keysAt = (pointer: string) => entriesAt(file.data, pointer).map(([key]) => key);
  const offer = readOffer(file);
  checkChoices(file, offer, report);
  const asked = fieldsWhere(({ step }) => step === 2).filter((name) => canBeAsked(name, offer));
  const selects = asked.filter((name) => definitionOf(name).choices !== undefined);
  const kinds = { fields: asked.filter((name) => !selects.includes(name)), selects };
  for (const [kind, names] of Object.entries(kinds)) {
    const at = `${STEP_TWO}/${kind}`;
    const words = keysAt(at);
    const parts = kind === 'selects' ? 'label, empty and options' : 'label';
    for (const name of names.filter((each) => !words.includes(each)))
      say(at, `has no ${name}`, `Add ${name} with its ${parts}: the form asks for it (${TABLE}).`);
    for (const name of words.filter((each) => !names.some((known) => known === each)))
      say(
        `${at}/${name}`,
        `is ${isField(name) ? 'a field that the form never asks for' : 'not a field of the form'}`,
        isField(name)
          ? `Delete it: step1 does not offer what it is asked for (${TABLE}).`
          : suggest(name, names, `Delete it, or add the field to ${TABLE}.`),
      );
  }
  for (const name of selects) checkOptions(file, name, say);

  const messages = ['/wizard/messages', '/wizard/ownMessages'].flatMap(keysAt);
  const chosen = STEP_ONE_FIELDS.filter((name) => offer[name].length > 1);
  const mayBeWrong = [...asked, ...chosen];
  checkPrivacyLine(file, [...chosen, ...asked], say);
  for (const name of mayBeWrong)
    for (const { message } of definitionOf(name).rules ?? [])
      if (!messages.includes(message))
        say(
          '/wizard/messages',
          `has no ${message}`,
          `Add what the form says when ${isField(message) ? `${message} is missing` : `${name} is not valid`} (${TABLE}).`,
        );
  const neverWrong = fieldsWhere(() => true).filter((name) => !mayBeWrong.includes(name));
  for (const { message } of neverWrong.flatMap((name) => definitionOf(name).rules ?? []))
    if (messages.includes(message))
      say(`/wizard/messages/${message}`, 'is never shown', 'Delete it: the form does not ask for it.');
}

const STEP_ONE_FIELDS = ['insuranceType', 'healthPlanType'] as const;
/** Lists keys of the choices and of the wording of each question of step 1. */
const QUESTIONS = {
  insuranceType: { choices: 'choices', question: 'question' },
  healthPlanType: { choices: 'healthChoices', question: 'healthQuestion' },
} as const;
/** Maps choices to the keys of the headings above their questions. */
const EXTRAS: Readonly<Record<string, string>> = { aca: 'extrasHealth', life: 'extrasLife' };

function readOffer(file: CheckedFile): Offer {
  const valuesAt = (pointer: string) =>
    listAt(file.data, pointer).flatMap((choice) => {
      const value = valueAt(choice, '/value');
      const asks = listAt(choice, '/asks').filter((name) => typeof name === 'string');
      return typeof value === 'string' ? [{ value, asks }] : [];
    });
  return offerOf({
    choices: valuesAt(`${STEP_ONE}/choices`),
    healthChoices: valuesAt(`${STEP_ONE}/healthChoices`),
  });
}

/** Reports missing wording for a question that is asked, and wording for a question that never is. */
function checkChoices(file: CheckedFile, offer: Offer, report: Report): void {
  const { needs, neverShown, expect } = partsIn(file, 'wizard-field', report);
  for (const name of STEP_ONE_FIELDS) {
    const { choices, question } = QUESTIONS[name];
    const at = `${STEP_ONE}/${choices}`;
    const offered = offer[name];
    if (name === 'healthPlanType' && !offer.insuranceType.includes('health')) {
      for (const key of [question, choices])
        neverShown(`${STEP_ONE}/${key}`, 'health is not among the choices');
      continue;
    }
    if (offered.length === 0)
      needs(at, 'with health insurance, the form needs to know which plans there are');
    const { choices: all = [], isOpen = false } = definitionOf(name);
    const own = offered.filter((value) => !all.includes(value));
    const inOrder = [...all.filter((value) => offered.includes(value)), ...new Set(own)];
    if (own.some((value) => !isOpen || !isOwnChoice(value)) || inOrder.join() !== offered.join())
      refuseIn(file, 'wizard-field', report)(
        at,
        `has the values ${offered.join(', ')}`,
        `The form takes ${all.join(' and ')}, in this order, each once${isOpen ? ', and then values of your own' : ''} (${TABLE}).`,
      );
    const isAsked = offered.length > 1;
    const hidden = 'one choice is left, and nothing is asked';
    expect(`${STEP_ONE}/${question}`, isAsked, { shown: 'there are several choices', hidden });
    for (const index of offered.keys())
      for (const key of ['icon', 'title', 'text', 'features'])
        if (!isAsked || key !== 'text')
          expect(`${at}/${index}/${key}`, isAsked, { shown: 'a choice is shown as a card', hidden });
  }
  for (const [index, value] of offer.insuranceType.entries()) {
    const at = `${STEP_ONE}/choices/${index}`;
    if (!isOwnChoice(value)) neverShown(`${at}/asks`, `what ${value} asks is specified`);
    const plans = value === 'health' ? offer.healthPlanType : [];
    const leads = plans.map((_, plan) => valueAt(file.data, `${STEP_ONE}/healthChoices/${plan}/scheduling`));
    if (plans.length === 0 || leads.includes(undefined))
      needs(`${at}/scheduling`, 'the last step opens a page of `scheduling` in content/site.yaml');
  }
  const hasStepOne = firstStep(offer) === 1;
  const hidden = 'step 1 asks nothing, so the form begins at step 2';
  const steps = '/wizard/progress/steps';
  expect('/wizard/buttons/previous', hasStepOne, { shown: 'the button goes back to step 1', hidden });
  expect('/wizard/buttons/next', hasStepOne, { shown: 'the button leads to step 2', hidden });
  expect('/wizard/title', hasStepOne, { shown: 'the browser shows it as the title of step 2', hidden });
  if (hasStepOne) needs(`${steps}/2`, 'the form has two steps, and the call is the third');
  else neverShown(`${STEP_ONE}/company`, hidden);
  if (!hasStepOne && listAt(file.data, steps).length > 2) neverShown(`${steps}/0`, hidden);
  const groups = stepTwoFields(offer);
  for (const [choice, heading] of Object.entries(EXTRAS))
    expect(`${STEP_TWO}/${heading}`, groups.has(choice), {
      shown: 'it is the heading of further questions',
      hidden: `step1 does not offer ${choice}`,
    });
}

/** Reports a list whose options are not exactly the choices of its field, in the same order. */
function checkOptions(file: CheckedFile, name: FieldName, say: RefuseValue): void {
  const at = `${STEP_TWO}/selects/${name}/options`;
  if (valueAt(file.data, at) === undefined) return;
  const values = listAt(file.data, at).map((option) => valueAt(option, '/value'));
  const choices = definitionOf(name).choices ?? [];
  if (values.join('\n') !== choices.join('\n'))
    say(
      at,
      `has the values ${values.join(', ')}`,
      `The form takes ${choices.join(', ')}, in this order (${TABLE}).`,
    );
}

/** Reports stored answers that the privacy line does not name. */
function checkPrivacyLine(file: CheckedFile, asked: readonly FieldName[], say: RefuseValue): void {
  const line = valueAt(file.data, '/wizard/privacy');
  if (typeof line !== 'string') return;
  for (const name of asked) {
    const { keptAs, privacyName } = definitionOf(name);
    if (keptAs === undefined || privacyName?.test(line) === true) continue;
    say(
      '/wizard/privacy',
      `does not name ${name}, which the browser keeps`,
      privacyName === undefined
        ? `Add privacyName to the field in ${TABLE}, and name it in this line.`
        : `Name it in this line, as privacyName in ${TABLE} asks for it.`,
    );
  }
}
