import type { ReactNode } from 'react';
import { useContent } from '../../content.ts';
import { ageFactors } from '../../../schemas/age-factors.ts';
import { readPriceLine } from '../../../schemas/price-line.ts';
import type { PriceLabels, StateFacts as Labels, StatePage } from '../../../schemas/types.ts';
import { premiumAt } from '../../client/prices.ts';
import { writeDollars } from '../../client/read-amount.ts';
import { entryAt } from '../../entry-at.ts';
import { linkTo } from '../../links.ts';
import {
  hasOwnSeason,
  helpIn,
  isOwnMarketplace,
  marketplace,
  medicaidIn,
  seasonDates,
} from '../estimate/figures.ts';
import { Icon } from '../icon/icon.tsx';
import { Points } from '../points/points.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Sources } from '../sources/sources.tsx';
import './state-facts.scss';

export const sections: SectionKinds = {
  stateFacts: inSection(StateFacts),
  stateNotes: inSection(({ route }) => (
    <Points items={entryAt(useContent().states, route).peculiar ?? []} variant="rows" />
  )),
};

/** Renders facts about a state: its marketplace, season and Medicaid, and the agency's license and carriers there. */
function StateFacts({ route, ...labels }: Labels & { route: string }) {
  const state = entryAt(useContent().states, route);
  const isOwn = isOwnMarketplace(state);
  const help = helpIn(state.code);
  const season = hasOwnSeason(state) ? labels.ownDates : labels.dates;
  return (
    <>
      <dl className="columns state-facts">
        <Fact icon="globe" label={labels.marketplace} value={isOwn ? state.marketplace : labels.federal}>
          {isOwn && <dd className="muted">{labels.own}</dd>}
          <dd>
            <a className="tap" {...linkTo(labels.link)}>
              {state.address}
            </a>
          </dd>
          {help && (
            <dd className="muted">
              <span>{help.text}</span> <a {...linkTo(help.link.href)}>{help.link.label}</a>
            </dd>
          )}
        </Fact>
        <Fact icon="calendar" label={labels.season} value={season}>
          {state.enrollment && <dd className="muted">{state.enrollment}</dd>}
          {labels.left && !hasOwnSeason(state) && <DaysLeft text={labels.left} />}
        </Fact>
        {labels.price && <PriceExample state={state} labels={labels.price} />}
        <Fact icon="heart" label={labels.medicaid} value={medicaidOf(state.code, labels)}>
          <dd className="muted">{state.medicaid}</dd>
        </Fact>
        <Fact icon="badge-check" label={labels.license}>
          <dd>{state.license}</dd>
        </Fact>
        <Fact icon="shield-check" label={labels.carriers}>
          <dd>
            <ul className="state-facts__carriers">
              {state.carriers?.map((carrier) => (
                <li key={carrier}>{carrier}</li>
              ))}
            </ul>
          </dd>
        </Fact>
      </dl>
      <Sources title={labels.sources} items={state.sources} checked={labels.checked} />
    </>
  );
}

/** Renders what the lowest Silver plan costs at the age and in the county that the state names, if content has prices. */
function PriceExample({ state: { code, priceFor }, labels }: { state: StatePage; labels: PriceLabels }) {
  const { ageCurves, priceForm, prices: files } = useContent();
  const prices = Object.values(files).find(({ state }) => state === code);
  const factors = ageCurves && ageFactors(ageCurves, prices?.curve === 'state' ? code : undefined);
  const county = prices?.counties.map(readPriceLine).find(({ name }) => name === priceFor?.county);
  if (!prices || !priceFor || !factors || !county) return null;
  const { age } = priceFor;
  const dollars = writeDollars(premiumAt(age, county.silver.premium, factors) / 100);
  const note = labels.note
    .replace('{county}', priceFor.county)
    .replace('{age}', String(age))
    .replace('{year}', String(prices.year));
  return (
    <Fact icon="dollar" label={labels.label} value={labels.amount.replace('{dollars}', dollars)}>
      <dd className="muted">{note}</dd>
      {prices.sample && <dd className="muted">{priceForm?.answers.sample}</dd>}
    </Fact>
  );
}

/** Renders the days that are left in the federal season. client/enhancements/days-left.ts counts them. */
function DaysLeft({ text }: { text: string }) {
  const [before, after] = text.split('{count}');
  const [, opens, closes] = seasonDates().split(' ');
  return (
    <dd className="state-facts__left" data-days-left={`${opens} ${closes}`}>
      {before}
      <b />
      {after}
    </dd>
  );
}

function medicaidOf(code: string, { expanded, notExpanded, otherLimit }: Labels): string {
  const { upTo, hours } = medicaidIn(code);
  if (upTo === 0) return notExpanded;
  return upTo === marketplace().medicaid.upTo && !hours ? expanded : otherLimit;
}

type FactProps = { icon: string; label: string; value?: string; children?: ReactNode };

function Fact({ icon, label, value, children }: FactProps) {
  return (
    <div className="state-facts__item">
      <dt className="state-facts__label">
        <Icon name={icon} />
        {label}
      </dt>
      {value && <dd className="state-facts__value">{value}</dd>}
      {children}
    </div>
  );
}
