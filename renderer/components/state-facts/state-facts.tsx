import type { ReactNode } from 'react';
import { useContent } from '../../content.ts';
import type { StateFacts as Labels, StatePage } from '../../../schemas/types.ts';
import { entryAt } from '../../entry-at.ts';
import { hasOwnSeason, isOwnMarketplace, marketplace, medicaidIn } from '../estimate/figures.ts';
import { Icon } from '../icon/icon.tsx';
import { Points } from '../points/points.tsx';
import { Section, type SectionKinds } from '../section/section.tsx';
import { Sources } from '../sources/sources.tsx';
import './state-facts.scss';

export const sections: SectionKinds = {
  stateFacts: ({ heading, id, ...labels }, { look, route }) => {
    const state = entryAt(useContent().states, route);
    return (
      <Section heading={heading} id={id} {...look}>
        <StateFacts state={state} labels={labels} />
        <Sources title={labels.sources} items={state.sources} checked={labels.checked} />
      </Section>
    );
  },
  stateNotes: ({ heading, id }, { look, route }) => (
    <Section heading={heading} id={id} {...look}>
      <Points items={entryAt(useContent().states, route).peculiar ?? []} variant="rows" />
    </Section>
  ),
};

interface Props {
  state: StatePage;
  labels: Omit<Labels, 'heading' | 'id'>;
}

/** Draws the marketplace, season and Medicaid of a state, and the agency's license and carriers there. */
export function StateFacts({ state, labels }: Props) {
  const isOwn = isOwnMarketplace(state);
  return (
    <dl className="columns state-facts">
      <Fact icon="globe" label={labels.marketplace} value={isOwn ? state.marketplace : labels.federal}>
        {isOwn && <dd className="muted">{labels.own}</dd>}
        <dd>
          <a className="tap" href={labels.link} rel="noopener">
            {state.address}
          </a>
        </dd>
      </Fact>
      <Fact
        icon="calendar"
        label={labels.season}
        value={hasOwnSeason(state) ? labels.ownDates : labels.dates}
      >
        {state.enrollment && <dd className="muted">{state.enrollment}</dd>}
      </Fact>
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
  );
}

function medicaidOf(code: string, { expanded, notExpanded, otherLimit }: Props['labels']): string {
  const { upTo, hours } = medicaidIn(code);
  if (upTo === 0) return notExpanded;
  return upTo === marketplace().medicaid.upTo && !hours ? expanded : otherLimit;
}

interface FactProps {
  icon: string;
  label: string;
  value?: string;
  children?: ReactNode;
}

function Fact({ icon, label, value, children }: FactProps) {
  return (
    <div className="state-facts__item card">
      <dt className="state-facts__label">
        <Icon name={icon} />
        {label}
      </dt>
      {value && <dd className="state-facts__value">{value}</dd>}
      {children}
    </div>
  );
}
