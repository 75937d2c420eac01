import { useContent } from '../../content.ts';
import type { Comparison, ComparisonCell } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './comparison-table.scss';

const PLANS = ['private', 'aca', 'group'] as const;
const TONE_ICONS = { positive: 'check', negative: 'alert', neutral: 'minus' };

export const sections: SectionKinds = { comparison: inSection(ComparisonTable) };

/**
 * Renders a comparison as a table, or as one card for each feature if a table has no room. The table needs no ARIA
 * roles, because Chromium and Firefox expose it as a table even when CSS shows cards.
 */
function ComparisonTable({ caption, columns, rows }: Comparison) {
  const plans = PLANS.filter((plan) => columns[plan] !== undefined);
  return (
    <div className="comparison-table-room">
      <table className="comparison-table">
        <caption className="comparison-table__caption">{caption}</caption>
        <thead className="comparison-table__head">
          <tr>
            <th scope="col">{columns.feature}</th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {columns[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.feature} className="comparison-table__row">
              <th className="comparison-table__feature" scope="row">
                {row.feature}
              </th>
              {plans.map((plan) => (
                <td key={plan} className="comparison-table__cell" data-plan={columns[plan]}>
                  {row[plan] && <Answer cell={row[plan]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Answer({ cell: { value, tone } }: { cell: ComparisonCell }) {
  return (
    <div className="comparison-table__answer">
      {value}
      <span className={`comparison-table__tone comparison-table__tone--${tone}`}>
        <Icon name={TONE_ICONS[tone]} />
        <span className="comparison-table__word">{useContent().interface.tones?.[tone]}</span>
      </span>
    </div>
  );
}
