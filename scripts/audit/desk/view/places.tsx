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
        {places.map(({ id, title, waits }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === here?.id ? 'page' : undefined}>
              <span>{title}</span>
              {(id !== 'waits' || waits > 0 || isDone) && (
                <span className="number">
                  <span className="spoken">{waits === 0 ? 'nothing waits' : `${waits} wait`}</span>
                  <span aria-hidden="true">{waits === 0 ? '✓' : waits}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
