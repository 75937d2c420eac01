import { useContent } from '../../content.ts';
import { withHome } from '../../languages.ts';
import { href } from '../../links.ts';
import type { Crumbs } from '../../../schemas/types.ts';
import './breadcrumb.scss';

/** Draws the path from Home to this page. */
export function Breadcrumb({ items }: { items: Crumbs }) {
  const content = useContent();
  return (
    <nav className="breadcrumb" aria-label={content.interface.breadcrumb}>
      <ol className="breadcrumb__items">
        {withHome(content, items).map((crumb) => (
          <li key={crumb.label} className="breadcrumb__item">
            {crumb.href ? (
              <a className="breadcrumb__link tap" href={href(crumb.href)}>
                {crumb.label}
              </a>
            ) : (
              <span className="breadcrumb__link tap" aria-current="page">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
