import { iconUrl } from '../../media.ts';
import './icon.scss';

/** A drawing from content/media/icons, in the color of the text around it. Says nothing to a screen reader. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={iconUrl(name)} />
    </svg>
  );
}
