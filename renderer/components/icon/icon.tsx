import { useContent } from '../../content.ts';
import { IslandIcon } from '../../islands/icon.tsx';
import { href } from '../../links.ts';
import './icon.scss';

/** A drawing from content/media/icons, in the color of the text around it. Says nothing to a screen reader. */
export function Icon({ name }: { name: string }) {
  const content = useContent();
  return <IslandIcon sprite={href(content.icons.url)} name={name} />;
}
