import type { CarriersSection } from '../../../schemas/types.ts';
import { Picture } from '../picture/picture.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { useContent } from '../../content.ts';
import './carriers.scss';

export const sections: SectionKinds = { carriers: inSection(Carriers) };

/** Renders the logos of the carriers in rows, and a legal notice (`disclosure`) below the logos. */
function Carriers({ disclosure }: CarriersSection) {
  return (
    <div className="carriers">
      {useContent().carriers.rows.map((row) => (
        <ul key={row.map((carrier) => carrier.name).join()} className="carriers__row">
          {row.map(({ name, logo, size, fallback }) => (
            <li key={name} className="carriers__item">
              <Picture
                className={`carriers__logo carriers__logo--${size}`}
                image={{ src: logo, alt: fallback }}
                fallback={fallback}
              />
            </li>
          ))}
        </ul>
      ))}
      <p className="carriers__disclosure">{disclosure}</p>
    </div>
  );
}
