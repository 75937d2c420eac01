import { QUOTE_FILE } from '../model/content-files.ts';
import {
  definitionOf,
  fieldsWhere,
  isField,
  isOwnChoice,
  isOwnField,
  type KnownField,
  type OwnWords,
} from '../../../schemas/wizard-fields.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, listAt, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { partsIn } from './parts.ts';
import { canBeAsked, firstStep, offerOf, stepTwoFields, type Offer } from '../../../schemas/wizard-offer.ts';

const TABLE = 'schemas/wizard-fields.ts';
const RULE = 'wizard-field';
const STEP_ONE = '/wizard/step1';
const STEP_TWO = '/wizard/step2';

/** Compares the copy of the quote form with the table of its fields. Reports copy that is missing or never shown. */
export function checkWizardCopy(files: readonly CheckedFile[], report: Report): void {
  const file = fileAt(files, QUOTE_FILE);
  if (file === undefined || file.broken || valueAt(file.data, STEP_TWO) === undefined) return;
  const offer = readOffer(file);
  checkChoices(file, offer, report);
  checkOwnChoices(file, offer, report);
  checkFields(file, offer, report);
  checkOwnQuestions(file, offer, report);
}

const STEP_ONE_FIELDS = ['insuranceType', 'healthPlanType'] as const;
/** Maps each field of step 1 to the keys of its choices and of its question. */
const QUESTIONS = {
  insuranceType: { choices: 'choices', question: 'question' },
  healthPlanType: { choices: 'healthChoices', question: 'healthQuestion' },
} as const;
/** Maps a choice of step 1 to the key of the heading in step 2 that is above the questions that the choice adds. */
const EXTRAS: Readonly<Record<string, string>> = { aca: 'extrasHealth', life: 'extrasLife' };

function readOffer(file: CheckedFile): Offer {
  const choicesAt = (key: string) =>
    listAt(file.data, `${STEP_ONE}/${key}`).map((choice) => ({
      value: String(valueAt(choice, '/value')),
      asks: listAt(choice, '/asks').map(String),
      skips: listAt(choice, '/skips').map(String),
    }));
  const wordsAt = (key: string) =>
    Object.fromEntries(
      entriesAt(file.data, `${STEP_TWO}/${key}`).map(([name, words]) => [name, ownWords(words)]),
    );
  return offerOf(
    { choices: choicesAt('choices'), healthChoices: choicesAt('healthChoices') },
    { fields: wordsAt('fields'), selects: wordsAt('selects') },
  );
}

/** Returns what content says about a question that it adds. For the copy of a field of the table, nothing of it counts. */
function ownWords(words: unknown): OwnWords {
  const kind = valueAt(words, '/kind');
  const missing = valueAt(words, '/missing');
  const options = listAt(words, '/options').map((option) => ({ value: String(valueAt(option, '/value')) }));
  return {
    kind: kind === 'number' || kind === 'date' ? kind : undefined,
    missing: missing === undefined ? undefined : String(missing),
    options: isRecord(words) && 'options' in words ? options : undefined,
  };
}

/** Reports copy that step 1 needs but lacks, copy of questions that are never asked, and choices in wrong order. */
function checkChoices(file: CheckedFile, offer: Offer, report: Report): void {
  const expect = partsIn(file, RULE, report);
  for (const name of STEP_ONE_FIELDS) {
    const { choices, question } = QUESTIONS[name];
    const at = `${STEP_ONE}/${choices}`;
    const offered = offer[name];
    if (name === 'healthPlanType' && !offer.insuranceType.includes('health')) {
      for (const key of [question, choices])
        expect(`${STEP_ONE}/${key}`, false, 'health is not among the choices');
      continue;
    }
    if (offered.length === 0)
      expect(at, true, 'with health insurance, the form needs to know which plans there are');
    const { choices: all = [], isOpen = false } = definitionOf(name);
    const own = offered.filter((value) => !all.includes(value));
    const inOrder = [...all.filter((value) => offered.includes(value)), ...new Set(own)];
    if (own.some((value) => !isOpen || !isOwnChoice(value)) || inOrder.join() !== offered.join())
      refuseIn(file, RULE, report)(
        at,
        `has the values ${offered.join(', ')}`,
        `The form takes ${all.join(' and ')}, in this order, each once${isOpen ? ', and then values of your own' : ''} (${TABLE}).`,
      );
    const isAsked = offered.length > 1;
    const why = (shown: string) => (isAsked ? shown : 'one choice is left, and nothing is asked');
    expect(`${STEP_ONE}/${question}`, isAsked, why('there are several choices'));
    for (const index of offered.keys())
      for (const key of ['icon', 'title', 'features', ...(isAsked ? [] : ['text'])])
        expect(`${at}/${index}/${key}`, isAsked, why('a choice is shown as a card'));
  }
  for (const [index, value] of offer.insuranceType.entries()) {
    const at = `${STEP_ONE}/choices/${index}`;
    const plans = value === 'health' ? offer.healthPlanType : [];
    const leads = plans.map((_, plan) => valueAt(file.data, `${STEP_ONE}/healthChoices/${plan}/scheduling`));
    if (plans.length === 0 || leads.includes(undefined))
      expect(`${at}/scheduling`, true, 'the last step opens a page of `scheduling` in content/site.yaml');
  }
  const hasStepOne = firstStep(offer) === 1;
  const hidden = 'step 1 asks nothing, so the form begins at step 2';
  const shown = {
    'buttons/previous': 'the button goes back to step 1',
    'buttons/next': 'the button leads to step 2',
    title: 'the browser shows it as the title of step 2',
  };
  for (const [part, why] of Object.entries(shown))
    expect(`/wizard/${part}`, hasStepOne, hasStepOne ? why : hidden);
  const steps = '/wizard/progress/steps';
  if (hasStepOne) expect(`${steps}/2`, true, 'the form has two steps, and the call is the third');
  else expect(`${STEP_ONE}/company`, false, hidden);
  if (!hasStepOne && listAt(file.data, steps).length > 2) expect(`${steps}/0`, false, hidden);
  const neverKept = fieldsWhere(({ step, keptAs }) => step === 2 && keptAs === undefined);
  const [unkept] = neverKept.filter((name) => canBeAsked(name, offer));
  const reason =
    unkept === undefined ? 'the browser stores every answer' : `the browser never stores ${unkept}`;
  expect('/wizard/restoredWithout', unkept !== undefined, reason);
  const groups = stepTwoFields(offer);
  for (const [choice, heading] of Object.entries(EXTRAS)) {
    const isShown = groups.has(choice);
    const why = isShown ? 'it is the heading of further questions' : `step1 does not offer ${choice}`;
    expect(`${STEP_TWO}/${heading}`, isShown, why);
  }
}

function neverAsked(name: KnownField): string {
  return definitionOf(name).step === undefined
    ? `Delete it, or choose another name for a question of your own: the specification has this one (${TABLE}).`
    : `Delete it: step1 does not offer what it is asked for (${TABLE}).`;
}

/** The keys that only questions of content's own have. */
const OWN_KEYS: readonly string[] = ['kind', 'missing', 'invalid', 'privacyName'];

/** The optional questions of the table, which any choice may ask. */
const ASKABLE = fieldsWhere(({ askedFor, step }) => step === 2 && askedFor !== undefined);

/** Reports what a choice says about its questions, if they are specified or if there is no such question. */
function checkOwnChoices(file: CheckedFile, offer: Offer, report: Report): void {
  const expect = partsIn(file, RULE, report);
  const askable = [...ASKABLE, ...Object.keys(offer.own)];
  for (const [index, value] of offer.insuranceType.entries()) {
    const at = `${STEP_ONE}/choices/${index}`;
    const isOwn = isOwnChoice(value);
    for (const key of isOwn ? [] : ['asks', 'skips', 'heading'])
      expect(`${at}/${key}`, false, `what ${value} asks is specified`);
    if (!isOwn || value === 'group')
      expect(`${at}/takeAlong`, false, 'takeAlong of content/interface.yaml has these words');
    if (!isOwn) continue;
    const asks = listAt(file.data, `${at}/asks`).map(String);
    const why =
      asks.length > 0 ? 'it is the heading of the questions of asks' : 'the choice asks no further question';
    expect(`${at}/heading`, asks.length > 0, why);
    for (const [item, name] of asks.entries())
      if (!askable.includes(name))
        refuseIn(file, RULE, report)(
          `${at}/asks/${item}`,
          `is ${name}, which is no question that a choice can ask`,
          suggest(
            name,
            askable,
            `Add its words to ${STEP_TWO.slice(1)}/fields or selects, or delete it here.`,
          ),
        );
  }
  for (const [index] of offer.healthPlanType.entries())
    for (const key of ['asks', 'skips', 'heading', 'takeAlong'])
      expect(`${STEP_ONE}/healthChoices/${index}/${key}`, false, 'what a health plan asks is specified');
}

/** Reports faults in the questions that content adds, and their keys at fields of the table. */
function checkOwnQuestions(file: CheckedFile, offer: Offer, report: Report): void {
  const expect = partsIn(file, RULE, report);
  const refuse = refuseIn(file, RULE, report);
  const privacy = String(valueAt(file.data, '/wizard/privacy') ?? '').toLowerCase();
  for (const list of ['fields', 'selects'])
    for (const [name, words] of entriesAt(file.data, `${STEP_TWO}/${list}`)) {
      const at = `${STEP_TWO}/${list}/${name}`;
      if (!isOwnField(name)) {
        for (const key of OWN_KEYS)
          expect(`${at}/${key}`, false, `what ${name} takes is specified (${TABLE})`);
        continue;
      }
      if (!canBeAsked(name, offer)) continue;
      if (list === 'selects' && valueAt(file.data, `${STEP_TWO}/fields/${name}`) !== undefined)
        refuse(
          at,
          'is in fields, too',
          'Delete it here or there: a question is typed or chosen from a list.',
        );
      const hasKind = valueAt(words, '/kind') !== undefined;
      const why = hasKind ? 'it is the message for an answer of another kind' : 'any text is an answer';
      if (list === 'fields') expect(`${at}/invalid`, hasKind, why);
      expect(`${at}/late`, false, 'it is for zipCode and phone');
      expect(`${at}/privacyName`, true, 'the browser keeps the answer, and the privacy line has to say so');
      const privacyName = valueAt(words, '/privacyName');
      if (typeof privacyName === 'string' && !privacy.includes(privacyName.toLowerCase()))
        refuse(
          '/wizard/privacy',
          `does not name ${name}, which the browser keeps`,
          `Write “${privacyName}” in this line.`,
        );
      const values = listAt(words, '/options').map((option) => valueAt(option, '/value'));
      if (new Set(values).size < values.length)
        refuse(`${at}/options`, 'has a value twice', 'Give each option a value of its own.');
    }
}

/** Reports copy of fields that is missing or never shown, and stored fields that the privacy line does not name. */
function checkFields(file: CheckedFile, offer: Offer, report: Report): void {
  const refuse = refuseIn(file, RULE, report);
  const keysAt = (pointer: string) => entriesAt(file.data, pointer).map(([key]) => key);
  // A question that has keys of its own kind is no misspelled field.
  const isMeant = (pointer: string) => keysAt(pointer).some((key) => OWN_KEYS.includes(key));
  const asked = fieldsWhere(({ step }) => step === 2).filter((name) => canBeAsked(name, offer));
  const selects = asked.filter((name) => definitionOf(name).choices !== undefined);
  const kinds = { fields: asked.filter((name) => !selects.includes(name)), selects };
  for (const [kind, names] of Object.entries(kinds)) {
    const at = `${STEP_TWO}/${kind}`;
    const words = keysAt(at);
    const parts = kind === 'selects' ? 'label, empty and options' : 'label';
    for (const name of names.filter((each) => !words.includes(each)))
      refuse(at, `has no ${name}`, `Add ${name} with its ${parts}: the form asks for it (${TABLE}).`, {
        missing: { file: file.path, at: `${at}/${name}` },
      });
    const isOwn = (name: string) => Object.hasOwn(offer.own, name) && canBeAsked(name, offer);
    for (const name of words.filter((each) => !isOwn(each) && !names.some((known) => known === each)))
      refuse(
        `${at}/${name}`,
        `is ${isField(name) ? 'a field that the form never asks for' : 'not a field of the form'}`,
        isField(name)
          ? neverAsked(name)
          : suggest(
              name,
              isMeant(`${at}/${name}`) ? [] : names,
              'Delete it, or list it in asks of a choice of your own in step1.',
            ),
        { fix: isField(name) ? 'value' : undefined },
      );
  }
  for (const name of selects) {
    const at = `${STEP_TWO}/selects/${name}/options`;
    const values = listAt(file.data, at).map((option) => valueAt(option, '/value'));
    const choices = (definitionOf(name).choices ?? []).join(', ');
    if (valueAt(file.data, at) !== undefined && values.join(', ') !== choices)
      refuse(
        at,
        `has the values ${values.join(', ')}`,
        `The form takes ${choices}, in this order (${TABLE}).`,
      );
  }

  const mayBeWrong: KnownField[] = [...STEP_ONE_FIELDS.filter((name) => offer[name].length > 1), ...asked];
  const privacy = String(valueAt(file.data, '/wizard/privacy') ?? '');
  for (const name of mayBeWrong) {
    const { keptAs, privacyName } = definitionOf(name);
    if (keptAs !== undefined && privacyName?.test(privacy) !== true)
      refuse(
        '/wizard/privacy',
        `does not name ${name}, which the browser keeps`,
        `Name it in this line as privacyName of the field in ${TABLE} does; add privacyName if the field has none.`,
      );
  }
  const messages = ['/wizard/messages', '/wizard/ownMessages'].flatMap(keysAt);
  for (const name of fieldsWhere(() => true))
    for (const { message } of definitionOf(name).rules ?? []) {
      const isShown = mayBeWrong.includes(name);
      if (messages.includes(message) === isShown) continue;
      const when = isField(message) ? `${message} is missing` : `${name} is not valid`;
      if (isShown)
        refuse('/wizard/messages', `has no ${message}`, `Add what the form says when ${when} (${TABLE}).`, {
          missing: { file: file.path, at: `/wizard/messages/${message}` },
        });
      else
        refuse(`/wizard/messages/${message}`, 'is never shown', 'Delete it: the form does not ask for it.', {
          fix: 'value',
        });
    }
}
