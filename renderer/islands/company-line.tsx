import type { CompanyLine as CompanyLineContent } from '../../schemas/types.ts';

/** Draws links for visitors who need coverage for a company. The addresses include the base path. */
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
