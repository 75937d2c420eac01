import { Fragment } from 'react';
import { useContent } from '../../content.ts';
import { COUNT_DAYS } from '../../client/count-days.ts';
import { englishRoute } from '../../languages.ts';
import { linkTo } from '../../links.ts';
import { slugAt } from '../../entry-at.ts';
import { hasOwnSeason, seasonDates } from '../estimate/figures.ts';
import { Icon } from '../icon/icon.tsx';
import './season-line.scss';

/**
 * Renders the dates of the enrollment season below the header, except on the page of a state whose dates may differ.
 * client/count-days.ts shows the number of days that are left, and removes the line outside of the season.
 */
export function SeasonLine({ route, lang }: { route?: string | undefined; lang?: string | undefined }) {
  const content = useContent();
  if (content.season === undefined) return null;
  const state =
    route !== undefined && englishRoute(content, route).startsWith('/states/')
      ? content.states[slugAt(route)]
      : undefined;
  if (state && hasOwnSeason(state)) return null;
  const { dates, many, link, close } = content.season;
  return (
    <>
      <div className="season-line on-ink no-print" lang={lang} data-season={seasonDates()}>
        <p>
          <span>
            {dates.title}
            {dates.more && <i> {dates.more}</i>}: {dates.days}
          </span>
          <span hidden>
            {many.count.split('{count}').map((words, index) => (
              <Fragment key={index}>
                {index > 0 && <b />}
                {words}
              </Fragment>
            ))}
            {many.more && <i> {many.more}</i>}
          </span>{' '}
          <a {...linkTo(link.href)}>{link.label}</a>
        </p>
        <button type="button" aria-label={close}>
          <Icon name="close" />
        </button>
      </div>
      <script dangerouslySetInnerHTML={{ __html: COUNT_DAYS }} />
    </>
  );
}
