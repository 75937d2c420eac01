/** Renders an icon from the sprite at the given address. Screen readers skip the icon. */
export function IslandIcon({ sprite, name }: { sprite: string; name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
