import type { CompanyLine as CompanyLineContent } from '../../schemas/types.ts';

/** Leads visitors who ask for a company on, below choices for one person or a family. Its addresses are final. */
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
