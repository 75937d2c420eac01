import type { ComponentProps, ReactNode } from 'react';
import { useContent } from '../../content.ts';
import { codeOf } from '../../../schemas/language-route.ts';
import type { Action, LifeSum, Option } from '../../../schemas/types.ts';
import type { StoredData, ToolData } from '../../client/tool-data.ts';
import { Field } from '../../islands/field.tsx';
import { TakeAlong } from '../../islands/take-along.tsx';
import { ownLink } from '../../languages.ts';
import { JsonScript } from '../../json-script.tsx';
import { href } from '../../links.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { CallNote } from '../office-hours/office-hours.tsx';
import '../../styles/forms.scss';
import './tool.scss';

interface Props<Name extends keyof ToolData> {
  /** The name of the script: client/tools/<name>.ts. */
  name: Name;
  data: ToolData[Name];
  product: 'health' | 'life' | 'group';
  questions: readonly Question[];
  /** The texts of the form. `carry` labels the link that passes the answers on to the quote form. */
  words: Pick<LifeSum, 'submit' | 'privacy' | 'call'> & { carry?: string; mail?: Action };
  /** The elements that the script can show as an answer, each with a name in `data-say`. */
  answers: ReactNode;
  /** The content in place of the form in browsers without scripts. */
  noScript: ReactNode;
  /** A table of income limits, which is rendered beside the form. */
  table?: ReactNode;
}

/** A question of a tool. A question with options is a select; other questions are text fields for numbers. */
export interface Question extends Omit<LifeSum['fields'][number], 'name' | 'options'> {
  name: string;
  /**
   * The text that a select shows before the visitor chooses an option. The visitor may leave it there if the
   * question has no error message (`invalid`).
   */
  empty?: string;
  options?: readonly Option[];
}

/**
 * Renders a form that a script answers on the page. client/enhancements/load-on-use.ts loads the script at the first
 * click. The script finds questions by `name`, texts in the template by `data-say`, other elements by `data-part`, and its
 * data in the script element of the template.
 */
export function Tool<Name extends keyof ToolData>({
  name,
  product,
  data,
  questions,
  words,
  answers,
  noScript,
  table,
}: Props<Name>) {
  const content = useContent();
  const quote = ownLink(content, '/quote');
  const { languages, language } = content.site;
  const stored: StoredData<Name> = { ...data, amounts: languages?.[codeOf(language)]?.amounts };
  return (
    <div
      className={table ? 'tool tool--table' : 'tool'}
      data-load-on-use=""
      data-src={href(`/renderer/client/tools/${name}.ts`)}
    >
      {/* Use `method="dialog"`, which does nothing outside of a dialog. So no answer gets into the address. */}
      <form className="tool__form card" method="dialog" noValidate>
        {questions.map((question) => (
          <QuestionField key={question.name} id={`${name}-${question.name}`} question={question} />
        ))}
        <div className="tool__submit">
          <p className="tool__privacy field__hint">
            <Icon name="lock" />
            {words.privacy}
          </p>
          <button type="submit" className="button">
            {words.submit}
          </button>
        </div>
      </form>
      <noscript>{noScript}</noscript>
      {table}
      <div className="tool__answer" role="status" data-part="answer" />
      <div className="tool" data-part="next" hidden>
        <div className="buttons">
          {words.carry && (
            <a className="button" href={href(quote.href)} data-part="carry">
              {words.carry + quote.note}
            </a>
          )}
          <Button action={words.call} />
          {words.mail && <Button action={words.mail} />}
        </div>
        <TakeAlong words={content.interface.takeAlong} about={content.interface.takeAlong[product]} />
      </div>
      <template>
        <JsonScript data={stored} />
        {answers}
        <div data-say="office">
          <CallNote />
        </div>
        {questions.map(
          ({ name: field, invalid }) =>
            invalid && (
              <p key={field} className="field__error" data-say={field}>
                {invalid}
              </p>
            ),
        )}
      </template>
      <p className="tool__failed field__error" role="alert">
        {content.interface.error.part}
      </p>
    </div>
  );
}

/** Renders a figure of an answer: its name, then its values. The script finds the figure by its data attributes. */
export function Figure({ name, values, ...attributes }: FigureProps) {
  return (
    <div {...attributes}>
      <dt>{name}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}

interface FigureProps extends ComponentProps<'div'> {
  name: string;
  values: readonly string[];
}

/**
 * Renders sentences that the script can show as an answer. Each key of `items` becomes a name in `data-say`. An email
 * that would be too long leaves out the sentences in `extras` first.
 */
export function Sentences({ items, extras = [] }: SentencesProps) {
  return Object.entries(items).map(([name, sentence]) => (
    <p key={name} data-say={name} data-extra={extras.includes(name) ? '' : undefined}>
      {sentence}
    </p>
  ));
}

interface SentencesProps {
  items: Readonly<Record<string, string>>;
  extras?: readonly string[];
}

function QuestionField({ id, question }: { id: string; question: Question }) {
  const { name, label, hint, unit, empty, options } = question;
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) =>
        options ? (
          <select {...control} className="input" name={name}>
            {empty && <option value="">{empty}</option>}
            {options.map(({ value, label: text }) => (
              // Set a value that does not depend on the text, which browsers may translate.
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <div className={unit && 'amount'}>
            {unit && (
              <span className="amount__unit" aria-hidden>
                {unit}
              </span>
            )}
            <input
              {...control}
              className="input"
              type="text"
              name={name}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )
      }
    </Field>
  );
}
