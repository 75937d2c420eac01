import type { CompanyLine as CompanyLineContent } from '../../schemas/types.ts';

/** Renders links for visitors who need coverage for a company. `links` must already include the base path. */
export function CompanyLine({ text, links }: CompanyLineContent) {
  return (
    <p className="company-line">
      {text}
      {links.map(({ label, href }) => (
        <a key={href} className="tap" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
