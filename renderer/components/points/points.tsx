import type { Point, Points as PointsContent } from '../../../schemas/types.ts';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './points.scss';

interface Props {
  items: readonly Point[];
  variant?: keyof typeof VARIANTS;
  /** Is true to fade in when the list comes into view, if motion is welcome. */
  reveal?: boolean;
  /** Is true to show only the titles on a phone until the text is opened. */
  folds?: boolean;
}

const VARIANTS = {
  /** Draws white cards in a row. */
  cards: 'points points--cards',
  /** Draws icon and text without a card, below a line. */
  rows: 'points points--rows',
  /** Draws tall cards under an arch, with centered text. */
  arches: 'points points--arches',
};

const drawPoints = inSection<PointsContent>(Points);

export const sections: SectionKinds = {
  points: (own, place) =>
    drawPoints(
      own,
      own.ground ? { ...place, look: { ...place.look, ground: own.ground, edge: 'scallop' } } : place,
    ),
};

/** Draws advantages, reasons or principles: for each an icon, a few words, and one to three sentences. */
export function Points({ items, variant = 'cards', reveal = false, folds = false }: Props) {
  return (
    <ul
      className={`${rowsOf(variant, items.length)} ${VARIANTS[variant]}`}
      data-reveal={reveal ? '' : undefined}
    >
      {items.map((point) => (
        <li key={point.title} className="points__item">
          <span className="points__icon arch">
            <Icon name={point.icon} />
          </span>
          {folds ? (
            <Fold opener={{ label: point.title }} className="points__fold">
              <h3 className="points__title fold__title">{point.title}</h3>
              <p className="muted">{point.text}</p>
            </Fold>
          ) : (
            <>
              <h3 className="points__title">{point.title}</h3>
              <p className="muted">{point.text}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Chooses the number of points in a row: two if the icons are beside the text; four cards, unless that leaves half a
 * row empty.
 */
function rowsOf(variant: Props['variant'], count: number): string {
  if (count === 3) return 'columns points--three';
  return variant === 'rows' || count === 2 ? 'columns' : 'columns columns--four';
}
