import { isOneOf, type Answers } from './answers.ts';
import { isChoice, isField } from '../../../schemas/wizard-fields.ts';

/**
 * Reads the answers from the fields of a form. Does not decide whether they go together: a plan may be chosen where
 * nobody is asked for the kind of insurance.
 */
export function answersIn(data: FormData): Partial<Answers> {
  const answers = [...data].flatMap(([name, value]) => {
    const isAnswer = typeof value === 'string' && value !== '' && isField(name);
    return isAnswer && (!isChoice(name) || isOneOf(name, value)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(answers);
}
