import { useContent } from '../../content.ts';
import type { Contents } from '../../../schemas/types.ts';
import './contents-row.scss';

/** Renders links to sections in a line that scrolls on a phone. renderer/+client.ts scrolls to a focused link. */
export function ContentsRow({ items }: { items: Contents }) {
  return (
    <nav className="contents-row no-print on-sand" aria-label={useContent().interface.contents}>
      <ul className="contents-row__items" data-keep-in-view="">
        {items.map((link) => (
          <li key={link.href}>
            <a className="contents-row__link" href={link.href}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
