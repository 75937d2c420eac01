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
import { needIn } from './need.ts';
import { canBeAsked, firstStep, offerOf, stepTwoFields, type Offer } from '../../../schemas/wizard-offer.ts';

const TABLE = 'schemas/wizard-fields.ts';
const RULE = 'wizard-field';
const STEP_ONE = '/wizard/step1';
const STEP_TWO = '/wizard/step2';

/** Compares the copy of the quote form with the table of its fields. Reports copy that is missing or unknown. */
export function checkWizardCopy(files: readonly CheckedFile[], report: Report): void {
  const file = fileAt(files, QUOTE_FILE);
  if (file === undefined || file.broken || valueAt(file.data, STEP_TWO) === undefined) return;
  const offer = readOffer(file.data);
  checkChoices(file, offer, report);
  checkOwnChoices(file, offer, report);
  checkFields(file, offer, report);
  checkOwnQuestions(file, offer, report);
}

const STEP_ONE_FIELDS = ['insuranceType', 'healthPlanType'] as const;
/** A map from each field of step 1 to the keys of its choices and of its question. */
const QUESTIONS = {
  insuranceType: { choices: 'choices', question: 'question' },
  healthPlanType: { choices: 'healthChoices', question: 'healthQuestion' },
} as const;
/**
 * A map from a choice of step 1 to the key of the heading in step 2 that is above the questions that the choice adds.
 */
const EXTRAS: Readonly<Record<string, string>> = { aca: 'extrasHealth', life: 'extrasLife' };

/** Reads what the form offers from the data of the quote page. */
export function readOffer(quote: unknown): Offer {
  const choicesAt = (key: string) =>
    listAt(quote, `${STEP_ONE}/${key}`).map((choice) => ({
      value: String(valueAt(choice, '/value')),
      asks: listAt(choice, '/asks').map(String),
      skips: listAt(choice, '/skips').map(String),
    }));
  const wordsAt = (key: string) =>
    Object.fromEntries(
      entriesAt(quote, `${STEP_TWO}/${key}`).map(([name, words]) => [name, ownWords(words)]),
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

/** Reports copy that step 1 needs but lacks, choices in wrong order, and a progress bar with too many steps. */
function checkChoices(file: CheckedFile, offer: Offer, report: Report): void {
  const need = needIn(file, RULE, report);
  const refuse = refuseIn(file, RULE, report);
  for (const name of STEP_ONE_FIELDS) {
    const { choices, question } = QUESTIONS[name];
    const at = `${STEP_ONE}/${choices}`;
    const offered = offer[name];
    if (name === 'healthPlanType' && !offer.insuranceType.includes('health')) continue;
    if (offered.length === 0) need(at, 'with health insurance, the form needs to know which plans there are');
    const { choices: all = [], isOpen = false } = definitionOf(name);
    const own = offered.filter((value) => !all.includes(value));
    const inOrder = [...all.filter((value) => offered.includes(value)), ...new Set(own)];
    if (own.some((value) => !isOpen || !isOwnChoice(value)) || inOrder.join() !== offered.join())
      refuse(
        at,
        `has the values ${offered.join(', ')}`,
        `The form takes ${all.join(' and ')}, in this order, each once${isOpen ? ', and then values of your own' : ''} (${TABLE}).`,
      );
    // With one choice, nothing is asked.
    if (offered.length <= 1) continue;
    need(`${STEP_ONE}/${question}`, 'there are several choices');
    for (const index of offered.keys())
      for (const key of ['icon', 'title', 'features'])
        need(`${at}/${index}/${key}`, 'a choice is shown as a card');
  }
  for (const [index, value] of offer.insuranceType.entries()) {
    const at = `${STEP_ONE}/choices/${index}`;
    const plans = value === 'health' ? offer.healthPlanType : [];
    const leads = plans.map((_, plan) => valueAt(file.data, `${STEP_ONE}/healthChoices/${plan}/scheduling`));
    if (plans.length === 0 || leads.includes(undefined))
      need(`${at}/scheduling`, 'the last step opens a page of `scheduling` in content/site.yaml');
  }
  const steps = '/wizard/progress/steps';
  if (firstStep(offer) === 1) {
    need('/wizard/buttons/previous', 'the button goes back to step 1');
    need('/wizard/buttons/next', 'the button leads to step 2');
    need('/wizard/title', 'the browser shows it as the title of step 2');
    need(`${steps}/2`, 'the form has two steps, and the call is the third');
  } else if (listAt(file.data, steps).length > 2)
    refuse(
      `${steps}/0`,
      'is a step that the form does not have',
      'Delete it: step 1 asks nothing, so the form begins at step 2.',
      { fix: 'value' },
    );
  const neverKept = fieldsWhere(({ step, keptAs }) => step === 2 && keptAs === undefined);
  const [unkept] = neverKept.filter((name) => canBeAsked(name, offer));
  if (unkept !== undefined) need('/wizard/restoredWithout', `the browser never stores ${unkept}`);
  const groups = stepTwoFields(offer);
  for (const [choice, heading] of Object.entries(EXTRAS))
    if (groups.has(choice)) need(`${STEP_TWO}/${heading}`, 'it is the heading of further questions');
}

/** The keys that only questions of content's own have. */
const OWN_KEYS: readonly string[] = ['kind', 'missing', 'invalid', 'privacyName'];

/** The optional questions of the table, which any choice may ask. */
const ASKABLE = fieldsWhere(({ askedFor, step }) => step === 2 && askedFor !== undefined);

/** Reports what a choice says about its questions, if they are specified or if there is no such question. */
function checkOwnChoices(file: CheckedFile, offer: Offer, report: Report): void {
  const need = needIn(file, RULE, report);
  const forbid = forbidIn(file, report);
  const askable = [...ASKABLE, ...Object.keys(offer.own)];
  for (const [index, value] of offer.insuranceType.entries()) {
    const at = `${STEP_ONE}/choices/${index}`;
    const isOwn = isOwnChoice(value);
    for (const key of isOwn ? [] : ['asks', 'skips', 'heading'])
      forbid(`${at}/${key}`, `what ${value} asks is specified`);
    if (!isOwn || value === 'group')
      forbid(`${at}/takeAlong`, 'takeAlong of content/interface.yaml has these words');
    if (!isOwn) continue;
    const asks = listAt(file.data, `${at}/asks`).map(String);
    if (asks.length > 0) need(`${at}/heading`, 'it is the heading of the questions of asks');
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
      forbid(`${STEP_ONE}/healthChoices/${index}/${key}`, 'what a health plan asks is specified');
}

/** Creates a function that reports a setting that does not do what its author expects. The remedy gives `why`. */
function forbidIn(file: CheckedFile, report: Report): (pointer: string, why: string) => void {
  const refuse = refuseIn(file, RULE, report);
  return (pointer, why) => {
    if (valueAt(file.data, pointer) === undefined) return;
    refuse(pointer, 'has no effect here', `Delete it: ${why}.`, { fix: 'value' });
  };
}

/** Reports faults in the questions that content adds, and their keys at fields of the table. */
function checkOwnQuestions(file: CheckedFile, offer: Offer, report: Report): void {
  const need = needIn(file, RULE, report);
  const forbid = forbidIn(file, report);
  const refuse = refuseIn(file, RULE, report);
  const privacy = String(valueAt(file.data, '/wizard/privacy') ?? '').toLowerCase();
  for (const list of ['fields', 'selects'])
    for (const [name, words] of entriesAt(file.data, `${STEP_TWO}/${list}`)) {
      const at = `${STEP_TWO}/${list}/${name}`;
      if (!isOwnField(name)) {
        for (const key of OWN_KEYS) forbid(`${at}/${key}`, `what ${name} takes is specified (${TABLE})`);
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
      if (list === 'fields' && hasKind)
        need(`${at}/invalid`, 'it is the message for an answer of another kind');
      else if (list === 'fields') forbid(`${at}/invalid`, 'any text is an answer');
      forbid(`${at}/late`, 'it is for zipCode and phone');
      need(`${at}/privacyName`, 'the browser keeps the answer, and the privacy line has to say so');
      const privacyName = valueAt(words, '/privacyName');
      if (typeof privacyName === 'string' && !privacy.includes(privacyName.toLowerCase()))
        refuse(
          '/wizard/privacy',
          `does not name ${name}, which the browser keeps`,
          `Write “${privacyName}” in this line.`,
        );
      const values = listAt(words, '/options').map((option) => valueAt(option, '/value'));
      if (new Set(values).size < values.length)
        refuse(`${at}/options`, 'has a value twice', 'Give each option a different value.');
    }
}

/** Reports copy of fields that is missing or unknown, and stored fields that the privacy line does not name. */
function checkFields(file: CheckedFile, offer: Offer, report: Report): void {
  const refuse = refuseIn(file, RULE, report);
  const keysAt = (pointer: string) => entriesAt(file.data, pointer).map(([key]) => key);
  // A question with keys that only added questions have is not a misspelled field.
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
    for (const name of words.filter((each) => !isOwn(each) && !isField(each)))
      refuse(
        `${at}/${name}`,
        'is not a field of the form',
        suggest(
          name,
          isMeant(`${at}/${name}`) ? [] : names,
          'Delete it, or list it in asks of a choice of your own in step1.',
        ),
      );
    // The specification names fields that no step asks for: a question of content's own needs another name.
    for (const name of words.filter(isField).filter((each) => definitionOf(each).step === undefined))
      refuse(
        `${at}/${name}`,
        'is a field that the form never asks for',
        `Delete it, or choose another name for a question of your own: the specification has this one (${TABLE}).`,
        { fix: 'value' },
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
  for (const name of mayBeWrong)
    for (const { message } of definitionOf(name).rules ?? []) {
      if (messages.includes(message)) continue;
      const when = isField(message) ? `${message} is missing` : `${name} is not valid`;
      refuse('/wizard/messages', `has no ${message}`, `Add what the form says when ${when} (${TABLE}).`, {
        missing: { file: file.path, at: `/wizard/messages/${message}` },
      });
    }
}
