import type { ReactNode } from 'react';
import { useContent } from '../../content.ts';
import { ownLink } from '../../languages.ts';
import { linkTo } from '../../links.ts';
import type { Link } from '../../../schemas/types.ts';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import { OfficeHours, OfficeWords } from '../office-hours/office-hours.tsx';
import './footer.scss';

/** Renders the footer of every page. `lang` is the footer's language if the page is in another language. */
export function Footer({ lang }: { lang: string | undefined }) {
  const content = useContent();
  const { site, navigation } = content;
  const { footer } = navigation;
  const states = ownLink(content, '/states');
  const hasStates = Object.values(content.pages).some((page) => `${page?.route}#top` === states.href);
  return (
    <footer className="footer on-ink" lang={lang} aria-label={content.interface.footer}>
      <div className="container">
        <div className="footer__top">
          <div className={footer.social ? 'footer__brand' : 'footer__brand footer__brand--alone'}>
            <p className="footer__name">{site.brand.name}</p>
            <p>{footer.blurb}</p>
            {footer.social && (
              <Block title={footer.social.title} className="no-print">
                <ul className="footer__social">
                  {footer.social.items.map((social) => (
                    <li key={social.href}>
                      <a className="footer__link" {...linkTo(social.href)}>
                        <Icon name={social.icon} />
                        {social.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </Block>
            )}
          </div>
          {[footer.quickLinks, footer.services].map(({ title, links }) => (
            <FoldedBlock key={title} title={title} className="no-print">
              <Links links={links} className="footer__links" />
            </FoldedBlock>
          ))}
          <Contact />
        </div>
        <FoldedBlock
          title={footer.states.title}
          href={hasStates ? states.href : undefined}
          note={states.note}
          className="footer__band no-print"
        >
          <p className="muted">{footer.states.lead}</p>
          <ul className="footer__states">
            {site.licensedStates.map((state) => (
              <li key={state.code}>{state.name}</li>
            ))}
          </ul>
        </FoldedBlock>
        <Disclaimers />
        <div className="footer__end">
          <p>{footer.copyright}</p>
          <Links links={footer.legal} className="footer__legal" />
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const content = useContent();
  const { address } = content.site.contact;
  const { phone, email, relay } = content.navigation.contact;
  const { title, phoneLabel, hoursLabel, emailLabel, addressLabel } = content.navigation.footer.contact;
  const ways = {
    [phoneLabel]: <FooterLink {...phone} />,
    [hoursLabel]: (
      <>
        <OfficeHours />
        <br />
        {relay}
        <OfficeWords />
      </>
    ),
    [emailLabel]: <FooterLink {...email} />,
    [addressLabel]: (
      <address className="footer__address">
        {address.street}
        <br />
        {address.city}, {address.region} {address.postalCode}
      </address>
    ),
  };
  return (
    <FoldedBlock title={title} className="no-print">
      <dl className="footer__contact">
        {Object.entries(ways).map(([name, way]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </dl>
    </FoldedBlock>
  );
}

function Disclaimers() {
  const content = useContent();
  const { title, more, general, products, marketplace, thirdParty, benefits } =
    content.navigation.footer.disclaimers;
  return (
    <Block title={title} className="footer__band">
      <div className="footer__disclaimers">
        {/* Do not fold this text, because an agent who offers marketplace plans must always show it. */}
        {marketplace && <p>{marketplace}</p>}
        <Fold label={more}>
          <div>
            {[general, products, thirdParty, benefits].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Fold>
      </div>
    </Block>
  );
}

interface BlockProps {
  title: string;
  /** Makes the title a link. A phone then also shows the title inside the opened block. */
  href?: string | undefined;
  /** Words after the link, such as that its page is in English. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** Renders a block of the footer. A phone hides the content of the block until the visitor opens it. */
function FoldedBlock({ title, href, note, className, children }: BlockProps) {
  return (
    <div className={className}>
      <Fold label={title} className="footer__fold">
        <div>
          <h2 className={href ? 'footer__title' : 'footer__title fold__title'}>
            {href ? <a {...linkTo(href)}>{title + (note ?? '')}</a> : title}
          </h2>
          {children}
        </div>
      </Fold>
    </div>
  );
}

function Block({ title, className, children }: Omit<BlockProps, 'href' | 'note'>) {
  return (
    <div className={className}>
      <h2 className="footer__title">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links, className }: { links: readonly Link[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.label}>
          <FooterLink {...link} />
        </li>
      ))}
    </ul>
  );
}

function FooterLink({ label, href }: Link) {
  return (
    <a className="footer__link" {...linkTo(href)}>
      {label}
    </a>
  );
}
