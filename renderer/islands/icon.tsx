/** A drawing from the sprite whose address the island was given. Says nothing to a screen reader. */
export function IslandIcon({ sprite, name }: { sprite: string; name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
