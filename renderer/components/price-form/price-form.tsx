import type { PriceForm as PriceFormContent } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Field } from '../../islands/field.tsx';
import '../tier-cards/amounts-table.scss';

/** The sentences that an email leaves out first if it would be too long. */
const EXTRAS = ['edge', 'oldest', 'medicare', 'method'];
const PLANS = ['bronze', 'silver', 'benchmark', 'gold'] as const;

/**
 * Renders the words of the form “Prices where you live” for the template of the estimate. Renders nothing if no state has
 * prices. client/tools/prices.ts shows the form below an estimate. It finds each element by the name in `data-say`.
 */
export function PriceForm() {
  const { priceForm, priceFiles, site } = useContent();
  const hasPrices = site.licensedStates.some(({ code }) => priceFiles[code] !== undefined);
  if (priceForm === undefined || !hasPrices) return null;
  const { form, table, answers } = priceForm;
  const messages = {
    county: form.county.invalid,
    'ages-none': form.ages.none,
    'ages-unread': form.ages.unread,
    'ages-old': form.ages.old,
    'ages-many': form.ages.many,
    failed: answers.failed,
  };
  const { failed: _, ...sentences } = answers;
  return (
    <>
      <div className="tool" data-say="price-form">
        <h3 id="prices">{form.title}</h3>
        <form className="tool__form card" method="dialog" noValidate aria-labelledby="prices">
          <Field id="price-county" label={form.county.label}>
            {(control) => (
              <select {...control} className="input" name="county">
                <option value="">{form.county.empty}</option>
              </select>
            )}
          </Field>
          <Field id="price-ages" label={form.ages.label} hint={form.ages.hint}>
            {(control) => <input {...control} className="input" type="text" name="ages" autoComplete="off" />}
          </Field>
          <div className="tool__submit">
            <button type="submit" className="button">
              {form.submit}
            </button>
          </div>
        </form>
        <div className="tool__answer" role="status" data-part="priced" />
      </div>
      <PriceTable {...table} />
      {/* The share of the visitor, in front of that of the credit. Attributes need no styles on the page. */}
      <svg data-say="price-bar" width="100%" height="16" aria-hidden>
        <rect width="100%" height="100%" fill="none" stroke="currentColor" />
        <rect height="100%" fill="currentColor" />
      </svg>
      {Object.entries(sentences).map(([name, sentence]) => (
        <p key={name} data-say={`price-${name}`} data-extra={EXTRAS.includes(name) ? '' : undefined}>
          {sentence}
        </p>
      ))}
      {Object.entries(messages).map(([name, message]) => (
        <p key={name} className="field__error" data-say={`price-${name}`}>
          {message}
        </p>
      ))}
    </>
  );
}

/** Renders the table of prices, in which a script replaces the words in the cells by figures. The keyboard can scroll it. */
function PriceTable({ caption, columns, rows, unknown }: PriceFormContent['table']) {
  return (
    <div
      className="amounts-table"
      role="group"
      aria-labelledby="price-caption"
      data-say="price-table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll the table
      tabIndex={0}
    >
      <table>
        <caption id="price-caption">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.plan}</th>
            <th scope="col">{columns.full}</th>
            <th scope="col" data-credit="">
              {columns.credit}
            </th>
            <th scope="col">{columns.deductible}</th>
            <th scope="col">{columns.limit}</th>
          </tr>
        </thead>
        <tbody>
          {PLANS.map((plan) => (
            <tr key={plan} data-plan={plan}>
              <th scope="row">{rows[plan]}</th>
              <td>{unknown}</td>
              <td data-credit="">{unknown}</td>
              <td>{unknown}</td>
              <td>{unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
