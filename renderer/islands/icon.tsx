/** Draws an icon from the sprite at the given address. Screen readers skip it. */
export function IslandIcon({ sprite, name }: { sprite: string; name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
