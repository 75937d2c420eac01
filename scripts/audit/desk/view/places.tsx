import type { Place } from '../store.ts';

interface PlacesProps {
  places: readonly Place[];
  /** The place that is shown; none where all of them are. */
  here?: Place;
}

/** The list of pages, with how much waits on each. Without a change, `What waits` is done only where all is. */
export function Places({ places, here }: PlacesProps) {
  const isDone = places.every(({ waits }) => waits === 0);
  return (
    <nav aria-label="Pages">
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <a href={`#${place.id}`} aria-current={place.id === here?.id ? 'page' : undefined}>
              <span>{place.title}</span>
              {(place.id !== 'waits' || place.waits > 0 || isDone) && <Count place={place} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ place: { waits, isBack } }: { place: Place }) {
  const done = isBack ? { sign: '↩', words: 'sent back' } : { sign: '✓', words: 'nothing waits' };
  const { sign, words } = waits > 0 ? { sign: waits, words: `${waits} wait` } : done;
  return (
    <span className="number">
      <span className="spoken">{words}</span>
      <span aria-hidden="true">{sign}</span>
    </span>
  );
}
