import { useContent } from '../../content.ts';
import { IslandIcon } from '../../islands/icon.tsx';
import { href } from '../../links.ts';
import './icon.scss';

/** Draws an icon of content/media/icons in the color of the surrounding text. Screen readers skip it. */
export function Icon({ name }: { name: string }) {
  const content = useContent();
  return <IslandIcon sprite={href(content.icons.url)} name={name} />;
}
