import { useContent } from '../../content.ts';
import { href } from '../../links.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './entry-cards.scss';

export const sections: SectionKinds = {
  // Draw nothing while all entries are held.
  entryList: (section, place) => listEntries(place.route).length > 0 && inSection(EntryList)(section, place),
};

/** Renders a card for each page below `route`, which is the index page of a collection. */
function EntryList({ route }: { route: string }) {
  return <EntryCards entries={listEntries(route)} />;
}

function listEntries(route: string): EntryCard[] {
  return Object.values(useContent().pages).flatMap((page) =>
    page?.route.startsWith(`${route}/`)
      ? [{ href: `${page.route}#top`, title: page.hero.title, summary: page.hero.lead }]
      : [],
  );
}

interface EntryCard {
  href: string;
  title: string;
  summary: string;
  /** The language of title and summary, if it is not that of the page. */
  lang?: string | undefined;
}

export function EntryCards({ entries }: { entries: readonly EntryCard[] }) {
  return (
    <ul className="entry-cards">
      {entries.map(({ href: address, title, summary, lang }) => (
        <li key={address} className="entry-cards__card card">
          <a className="entry-cards__link" href={href(address)}>
            {lang ? <span lang={lang}>{title}</span> : title}
            <Icon name="arrow-right" />
          </a>
          <p className="muted" lang={lang}>
            {summary}
          </p>
        </li>
      ))}
    </ul>
  );
}
