import { count } from '../../../lib/count.ts';
import { Fold, type View } from './parts.tsx';

/** Renders two pictures of each page that looks different from the one of the last release: of one page, or of all. */
export function Looks({ view, route }: { view: View; route?: string }) {
  const looks = view.looks.map((look, at) => ({ ...look, at }));
  const own = looks.filter((look) => route === undefined || look.route === route);
  if (own.length === 0) return null;
  const pages = new Set(own.map((look) => look.route)).size;
  return (
    <>
      <h3 className="part">{`${count(pages, 'page looks', 'pages look')} different from the last release`}</h3>
      {own.map(({ at, route: shown, width, before, now }) => (
        <Fold key={at} title={shown} note={`at ${width} px`}>
          <div className="pictures">
            {before === null ? (
              <p>The last release has no picture of it.</p>
            ) : (
              <Picture at={at} side="before" label={`${shown} in the last release`} />
            )}
            {now !== null && <Picture at={at} side="now" label={`${shown} now`} />}
          </div>
        </Fold>
      ))}
    </>
  );
}

function Picture({ at, side, label }: { at: number; side: 'before' | 'now'; label: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <img src={`look/${at}/${side}`} alt={label} loading="lazy" />
    </figure>
  );
}
