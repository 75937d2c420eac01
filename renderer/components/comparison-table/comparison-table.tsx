import { useContent } from '../../content.ts';
import type { Comparison, ComparisonCell } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './comparison-table.scss';

const TONE_ICONS = { positive: 'check', negative: 'alert', neutral: 'minus' };

export const sections: SectionKinds = { comparison: inSection(ComparisonTable) };

/**
 * Renders a comparison as a table. Where it has no room for words, each row is the feature above one mark for each plan.
 * The table needs no ARIA roles, because Chromium and Firefox expose it as a table whatever its display.
 */
function ComparisonTable({ caption, columns, rows }: Comparison) {
  const plans = Object.keys(columns).filter((name) => name !== 'feature');
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
              {plans.map((plan) => {
                const cell = row[plan];
                return (
                  <td key={plan} className="comparison-table__cell">
                    {typeof cell === 'object' && <Answer cell={cell} plan={columns[plan]} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Renders an answer. A phone shows its mark, which opens the words. Wider tables and paper show words and tone. An answer
 * without a tone is its words everywhere.
 */
function Answer({ cell: { value, tone }, plan }: { cell: ComparisonCell; plan: string | undefined }) {
  const { tones } = useContent().interface;
  if (tone === undefined) return <p className="comparison-table__words">{value}</p>;
  const word = tones?.[tone];
  const look = `comparison-table__tone comparison-table__tone--${tone}`;
  return (
    <details className="comparison-table__answer">
      <summary
        className={`comparison-table__mark ${look}`}
        aria-label={[plan, value, word].filter(Boolean).join(': ')}
      >
        <Icon name={TONE_ICONS[tone]} />
      </summary>
      <p>{value}</p>
      <span className={look}>
        <Icon name={TONE_ICONS[tone]} />
        {word}
      </span>
    </details>
  );
}
