import { useContent } from '../../content.ts';
import type { Contents } from '../../../schemas/types.ts';
import './contents-row.scss';

/**
 * Renders links to the sections of the page in one line. On a phone, the line scrolls sideways, and renderer/+client.ts
 * scrolls a focused link fully into view.
 */
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
