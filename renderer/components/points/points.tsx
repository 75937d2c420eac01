import type { Points as PointsContent } from '../../../schemas/types.ts';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './points.scss';

interface Props extends Pick<PointsContent, 'items' | 'variant' | 'reveal'> {
  /** True to hide the texts on a phone until the visitor opens them. */
  folds?: boolean;
}

export const sections: SectionKinds = { points: inSection(Points) };

/** Renders a list of advantages, reasons or principles. Each has an icon, a title and a short text. */
export function Points({ items, variant = 'cards', reveal, folds }: Props) {
  return (
    <ul
      className={`${rowsOf(variant, items.length)} points points--${variant}`}
      data-reveal={reveal ? '' : undefined}
    >
      {items.map(({ icon, title, text }) => (
        <li key={title} className="points__item">
          <span className="points__icon arch">
            <Icon name={icon} />
          </span>
          {folds ? (
            <Fold label={title} className="points__fold">
              <h3 className="points__title fold__title">{title}</h3>
              <p className="muted">{text}</p>
            </Fold>
          ) : (
            <>
              <h3 className="points__title">{title}</h3>
              <p className="muted">{text}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns classes: no columns for one point, three columns for three points or if one of four columns would be alone in
 * its row, two columns for two points or for `rows`, otherwise four columns.
 */
function rowsOf(variant: Props['variant'], count: number): string {
  if (count === 1) return 'points--one';
  if (count === 3 || (variant !== 'rows' && count % 4 === 1)) return 'columns points--three';
  return variant === 'rows' || count === 2 ? 'columns' : 'columns columns--four';
}
