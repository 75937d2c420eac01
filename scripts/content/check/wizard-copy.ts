import {
  definitionOf,
  fieldsWhere,
  isField,
  isOwnChoice,
  type FieldName,
} from '../../../schemas/wizard-fields.ts';
import type { CheckedFile } from '../compilation.ts';
import { refuseIn, type RefuseValue, type Report } from '../diagnostics.ts';
import { isRecord, listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { canBeAsked, firstStep, offerOf, stepTwoFields, type Offer } from '../../../schemas/wizard-offer.ts';

const TABLE = 'schemas/wizard-fields.ts';
const STEP_ONE = '/wizard/step1';
const STEP_TWO = '/wizard/step2';

/** Reports fields of the wizard's table without words in content, and words of fields that the table does not have. */
export function checkWizardCopy(files: readonly CheckedFile[], report: Report): void {
  for (const file of files) {
    // A file that does not match its schema was already reported.
    if (!file.broken && isRecord(valueAt(file.data, STEP_TWO))) checkFile(file, report);
  }
}

function checkFile(file: CheckedFile, report: Report): void {
  const say = refuseIn(file, 'wizard-field', report);
  const recordAt = (pointer: string) => {
    const value = valueAt(file.data, pointer);
    return isRecord(value) ? value : {};
  };

  const offer = readOffer(file);
  checkChoices(file, offer, say);
  const asked = fieldsWhere(({ step }) => step === 2).filter((name) => canBeAsked(name, offer));
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
          `has no ${name}`,
          `Add ${name} with its ${kind === 'selects' ? 'label, empty and options' : 'label'}: the form asks for it (${TABLE}).`,
        );
    for (const name of Object.keys(words))
      if (!names.some((known) => known === name))
        say(
          `${at}/${name}`,
          `is ${isField(name) ? 'a field that the form never asks for' : 'not a field of the form'}`,
          isField(name)
            ? `Delete it: step1 does not offer what it is asked for (${TABLE}).`
            : suggest(name, names, `Delete it, or add the field to ${TABLE}.`),
        );
  }
  for (const name of kinds.selects) checkOptions(file, name, say);

  checkPrivacyLine(file, asked, say);
  const messages = { ...recordAt('/wizard/messages'), ...recordAt('/wizard/ownMessages') };
  const mayBeWrong = [
    ...fieldsWhere(({ step }) => step === 2).filter((name) => canBeAsked(name, offer)),
    ...STEP_ONE_FIELDS.filter((name) => offer[name].length > 1),
  ];
  for (const name of mayBeWrong)
    for (const { message } of definitionOf(name).rules ?? [])
      if (!(message in messages))
        say(
          '/wizard/messages',
          `has no ${message}`,
          `Add what the form says when ${isField(message) ? `${message} is missing` : `${name} is not valid`} (${TABLE}).`,
        );
  const neverWrong = fieldsWhere(() => true).filter((name) => !mayBeWrong.includes(name));
  for (const { message } of neverWrong.flatMap((name) => definitionOf(name).rules ?? []))
    if (message in messages)
      say(`/wizard/messages/${message}`, 'is never shown', 'Delete it: the form does not ask for it.');
}

const STEP_ONE_FIELDS = ['insuranceType', 'healthPlanType'] as const;
/** Keys of the choices and of the wording of each question of step 1. */
const QUESTIONS = {
  insuranceType: { choices: 'choices', question: 'question' },
  healthPlanType: { choices: 'healthChoices', question: 'healthQuestion' },
} as const;
/** Keys of the headings above the questions that depend on a choice. */
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
function checkChoices(file: CheckedFile, offer: Offer, say: RefuseValue): void {
  const has = (pointer: string) => valueAt(file.data, pointer) !== undefined;
  const needs = (pointer: string, why: string) => {
    if (!has(pointer)) say(pointer, 'is missing', `Add it: ${why}.`);
  };
  const neverShown = (pointer: string, why: string) => {
    if (has(pointer)) say(pointer, 'is never shown', `Delete it: ${why}.`);
  };
  for (const name of STEP_ONE_FIELDS) {
    const { choices, question } = QUESTIONS[name];
    const at = `${STEP_ONE}/${choices}`;
    const offered = offer[name];
    const all = definitionOf(name).choices ?? [];
    if (name === 'healthPlanType' && !offer.insuranceType.includes('health')) {
      for (const key of [question, choices])
        neverShown(`${STEP_ONE}/${key}`, 'health is not among the choices');
      continue;
    }
    if (offered.length === 0)
      needs(at, 'with health insurance, the form needs to know which plans there are');
    const specified = all.filter((value) => offered.includes(value));
    const own = offered.filter((value) => !all.includes(value));
    const isOpen = definitionOf(name).isOpen === true;
    if (
      own.some((value) => !isOpen || !isOwnChoice(value)) ||
      [...specified, ...new Set(own)].join() !== offered.join()
    )
      say(
        at,
        `has the values ${offered.join(', ')}`,
        `The form takes ${all.join(' and ')}, in this order, each once${isOpen ? ', and then values of your own' : ''} (${TABLE}).`,
      );
    const isAsked = offered.length > 1;
    if (isAsked) needs(`${STEP_ONE}/${question}`, 'there are several choices');
    else neverShown(`${STEP_ONE}/${question}`, 'one choice is left, and nothing is asked');
    for (const index of offered.keys())
      for (const key of ['icon', 'title', 'text', 'features']) {
        if (!isAsked) neverShown(`${at}/${index}/${key}`, 'one choice is left, and nothing is asked');
        else if (key !== 'text') needs(`${at}/${index}/${key}`, 'a choice is shown as a card');
      }
  }
  for (const [index, value] of offer.insuranceType.entries()) {
    const at = `${STEP_ONE}/choices/${index}`;
    if (!isOwnChoice(value)) neverShown(`${at}/asks`, `what ${value} asks is specified`);
    const hasPlans = value === 'health' && offer.healthPlanType.length > 0;
    const plansLead =
      hasPlans &&
      offer.healthPlanType.every((_, plan) => has(`${STEP_ONE}/healthChoices/${plan}/scheduling`));
    if (!plansLead)
      needs(`${at}/scheduling`, 'the last step opens a page of `scheduling` in content/site.yaml');
  }
  for (const [key, why] of Object.entries({ previous: 'goes back to step 1', next: 'leads to step 2' }))
    if (firstStep(offer) === 1) needs(`/wizard/buttons/${key}`, `the button ${why}`);
    else neverShown(`/wizard/buttons/${key}`, 'step 1 asks nothing, so the form begins at step 2');
  const steps = `/wizard/progress/steps`;
  if (firstStep(offer) === 1) {
    needs('/wizard/title', 'the browser shows it as the title of step 2');
    needs(`${steps}/2`, 'the form has two steps, and the call is the third');
  } else {
    const why = 'step 1 asks nothing, so the form begins at step 2';
    neverShown('/wizard/title', why);
    neverShown(`${STEP_ONE}/company`, why);
    if (has(`${steps}/2`)) neverShown(`${steps}/0`, why);
  }
  const groups = stepTwoFields(offer);
  for (const [choice, heading] of Object.entries(EXTRAS))
    if (groups.has(choice)) needs(`${STEP_TWO}/${heading}`, 'it is the heading of further questions');
    else neverShown(`${STEP_TWO}/${heading}`, `step1 does not offer ${choice}`);
}

/** Reports a select whose options are not exactly the choices of its field, in the same order. */
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

/**
 * Reports stored fields that the privacy line does not name: those that the form asks for, and step 1, asked or
 * implied.
 */
function checkPrivacyLine(file: CheckedFile, asked: readonly FieldName[], say: RefuseValue): void {
  const line = valueAt(file.data, '/wizard/privacy');
  if (typeof line !== 'string') return;
  for (const name of [...STEP_ONE_FIELDS, ...asked]) {
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
