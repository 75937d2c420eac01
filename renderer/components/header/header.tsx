import { useContent } from '../../content.ts';
import { Island } from '../../island.tsx';
import { menu, menuProps } from '../../islands/menu/definition.ts';
import { otherVersions, ownLink } from '../../languages.ts';
import { href, publishedPicture } from '../../links.ts';
import { Buttons } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import './header.scss';

interface Props {
  route: string | undefined;
  /** The language of the header if the page is in another language. */
  lang: string | undefined;
}

/** Renders the header of every page: the logo, the navigation, links to other languages and two buttons. */
export function Header({ route, lang }: Props) {
  const content = useContent();
  const { brand } = content.site;
  const { phone, email } = content.navigation.contact;
  const { street, city, region, postalCode } = content.site.contact.address;
  const home = ownLink(content, '/');
  const logo = publishedPicture(content, brand.logo);
  const languages = otherVersions(content, route).map(({ code, name, route: there }) => (
    <a
      key={code}
      className="header__language no-print"
      href={href(`${there}#top`)}
      lang={code}
      hrefLang={code}
    >
      {name}
    </a>
  ));
  return (
    <header className="header" lang={lang}>
      <div className="header__bar container">
        <a
          className="header__home"
          href={href(home.href)}
          aria-label={content.interface.homeLink + home.note}
        >
          <img className="header__logo" src={logo.url} width={logo.width} height={logo.height} alt="" />
          <span className="header__name">{brand.name}</span>
        </a>
        <div className="header__menu no-print" data-close-menu="">
          <Island of={menu} props={menuProps(content, route)} />
        </div>
        <a className="header__call no-print" href={phone.href} aria-label={phone.label}>
          <Icon name="phone" />
          <span className="header__number">{phone.label}</span>
        </a>
        {/* The bar has room for one link. Several are in a row above it. */}
        {languages.length > 1 ? (
          <div className="header__languages no-print" data-keep-in-view="">
            {languages}
          </div>
        ) : (
          languages
        )}
        <Buttons className="header__actions no-print" items={content.navigation.header.actions} />
      </div>
      {/* Print these lines in place of the buttons. Screens hide them. */}
      <address className="header__paper container">
        {[phone.label, email.label, [street, city, `${region} ${postalCode}`].join(', ')].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </header>
  );
}
