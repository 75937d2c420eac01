import { publishedPicture } from '../../links.ts';
import type { CarriersSection } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { useContent } from '../../content.ts';
import './carriers.scss';

export const sections: SectionKinds = { carriers: inSection(Carriers) };

/** Draws the insurers in rows. client/enhancements/fallback.ts shows `data-fallback` if a logo does not load. */
export function Carriers({ disclosure }: Pick<CarriersSection, 'disclosure'>) {
  const content = useContent();
  return (
    <div className="carriers">
      {content.carriers.rows.map((row) => (
        <ul key={row.map((carrier) => carrier.name).join()} className="carriers__row">
          {row.map((carrier) => {
            const { url, width, height } = publishedPicture(content, carrier.logo);
            return (
              <li key={carrier.name} className="carriers__item">
                <img
                  className={`carriers__logo carriers__logo--${carrier.size}`}
                  src={url}
                  width={width}
                  height={height}
                  alt={carrier.fallback}
                  data-fallback={carrier.fallback}
                  loading="lazy"
                />
              </li>
            );
          })}
        </ul>
      ))}
      <p className="carriers__disclosure">{disclosure}</p>
    </div>
  );
}
