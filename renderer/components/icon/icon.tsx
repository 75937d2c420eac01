import { useContent } from '../../content.ts';
import { IslandIcon } from '../../islands/icon.tsx';
import { href } from '../../links.ts';
import './icon.scss';

/** Renders an icon of content/media/icons in the color of the surrounding text. Screen readers skip the icon. */
export function Icon({ name }: { name: string }) {
  return <IslandIcon sprite={href(useContent().icons.url)} name={name} />;
}
