import type { ReactNode } from 'react';
import content from 'virtual:content';
import { Button, Buttons } from '../components/button/button.tsx';
import { BookingChoices } from '../components/booking-choices/booking-choices.tsx';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { CallToAction } from '../components/call-to-action/call-to-action.tsx';
import { CareerCards } from '../components/career-cards/career-cards.tsx';
import { Carriers } from '../components/carriers/carriers.tsx';
import { CheckList } from '../components/check-list/check-list.tsx';
import { ComparisonTable } from '../components/comparison-table/comparison-table.tsx';
import { Contributions } from '../components/contributions/contributions.tsx';
import { Enrollment } from '../components/enrollment/enrollment.tsx';
import { ErrorScreen } from '../components/error-screen/error-screen.tsx';
import { Explainer } from '../components/explainer/explainer.tsx';
import { GroupPlanCards } from '../components/group-plan-cards/group-plan-cards.tsx';
import { HealthPlanCards } from '../components/health-plan-cards/health-plan-cards.tsx';
import { HelpBox } from '../components/help-box/help-box.tsx';
import { Hero } from '../components/hero/hero.tsx';
import { LifePolicyCards } from '../components/life-policy-cards/life-policy-cards.tsx';
import { Note } from '../components/note/note.tsx';
import { PlanLinks } from '../components/plan-links/plan-links.tsx';
import { Points } from '../components/points/points.tsx';
import { PovertyTable } from '../components/poverty-table/poverty-table.tsx';
import { Process } from '../components/process/process.tsx';
import { Questions } from '../components/questions/questions.tsx';
import { Scenarios } from '../components/scenarios/scenarios.tsx';
import { Stats } from '../components/stats/stats.tsx';
import { Steps } from '../components/steps/steps.tsx';
import { SubsidyCheck } from '../components/subsidy-check/subsidy-check.tsx';
import { Team } from '../components/team/team.tsx';
import { Testimonials } from '../components/testimonials/testimonials.tsx';
import { TierCards } from '../components/tier-cards/tier-cards.tsx';
import { Tiles } from '../components/tiles/tiles.tsx';
import { Training } from '../components/training/training.tsx';
import { FORM_EXAMPLES } from './form-examples.tsx';

/** A state that a pointer or a key brings about, or that an attribute says. */
export type State = 'hover' | 'focus-visible' | 'active';

export interface Example {
  /** The component and what is particular about it, as a developer would write it. */
  name: string;
  /** Shown once as it is, and once in each of these: they are forced upon every control in it. */
  states?: readonly State[];
  /** Brings its own ground and edges. */
  isWide?: boolean;
  render(): ReactNode;
}

const ALL_STATES: readonly State[] = ['hover', 'focus-visible', 'active'];
const { home, healthPlans, privateMedicalPlans, acaPlans, groupPlans, lifeInsurance, about, careers, quote } =
  content.pages;
const { stars, verified, newTab, tones, error } = content.interface;
const { booking } = content.pages;

/** Every component with its variants, filled with the site’s own content. */
export const EXAMPLES: readonly Example[] = [
  ...(['primary', 'secondary', 'quiet'] as const).map((style) => ({
    name: `Button ${style}`,
    states: ALL_STATES,
    render: () => <Button action={{ label: home.closing.actions[0]?.label ?? style, href: '#top', style }} />,
  })),
  { name: 'Buttons', render: () => <Buttons items={home.closing.actions} /> },
  { name: 'Breadcrumb', states: ALL_STATES, render: () => <Breadcrumb items={acaPlans.crumbs} /> },
  { name: 'CheckList', render: () => <CheckList items={privateMedicalPlans.suits.items} /> },
  {
    name: 'CheckList consider',
    render: () => <CheckList items={privateMedicalPlans.considerations.items} mark="consider" />,
  },
  {
    name: 'CheckList row',
    render: () => <CheckList items={healthPlans.hero.assurances ?? []} layout="row" />,
  },
  { name: 'Note', render: () => <Note text={lifeInsurance.needs.note} /> },
  { name: 'Stats', render: () => <Stats items={about.stats} /> },
  { name: 'Points cards', render: () => <Points items={groupPlans.advantages.items} variant="cards" /> },
  { name: 'Points rows', render: () => <Points items={acaPlans.advantages.items} variant="rows" /> },
  { name: 'Points arches', render: () => <Points items={about.principles.items} variant="arches" /> },
  { name: 'Tiles', render: () => <Tiles items={acaPlans.benefits.items} /> },
  { name: 'Process', render: () => <Process steps={home.process.steps} /> },
  { name: 'Steps', render: () => <Steps steps={privateMedicalPlans.underwriting.steps} /> },
  { name: 'PlanLinks', states: ALL_STATES, render: () => <PlanLinks items={home.plans.items} /> },
  { name: 'HealthPlanCards', render: () => <HealthPlanCards {...healthPlans.plans} /> },
  { name: 'GroupPlanCards', render: () => <GroupPlanCards {...groupPlans.plans} /> },
  { name: 'LifePolicyCards', render: () => <LifePolicyCards {...lifeInsurance.plans} /> },
  {
    name: 'CareerCards',
    states: ['focus-visible'],
    render: () => <CareerCards {...careers.onboarding} />,
  },
  { name: 'ComparisonTable', render: () => <ComparisonTable {...healthPlans.comparison} tones={tones} /> },
  { name: 'TierCards', render: () => <TierCards {...acaPlans.tiers} /> },
  { name: 'PovertyTable', render: () => <PovertyTable poverty={acaPlans.tiers.poverty} /> },
  { name: 'Enrollment', render: () => <Enrollment items={acaPlans.enrollment.items} /> },
  { name: 'Contributions', render: () => <Contributions {...groupPlans.contributions} /> },
  { name: 'Scenarios', render: () => <Scenarios items={lifeInsurance.needs.items} /> },
  {
    name: 'Carriers',
    render: () => <Carriers rows={content.carriers.rows} disclosure={home.carriers.disclosure} />,
  },
  {
    name: 'Testimonials',
    render: () => (
      <Testimonials
        {...{ stars, verified, newTab }}
        items={content.testimonials.items}
        rating={home.reviews.rating}
        link={home.reviews.link}
      />
    ),
  },
  { name: 'Team', render: () => <Team people={content.team} {...about.team} newTab={newTab} /> },
  { name: 'Training', render: () => <Training {...careers.training} /> },
  {
    name: 'BookingChoices',
    render: () => (
      <BookingChoices
        items={booking.choice.items}
        scheduling={content.site.scheduling}
        calendar={booking.calendar}
        newTab={newTab}
      />
    ),
  },
  { name: 'HelpBox', render: () => <HelpBox help={quote.help} /> },
  ...FORM_EXAMPLES,
  {
    name: 'Questions',
    isWide: true,
    states: ['hover', 'focus-visible'],
    render: () => <Questions questions={acaPlans.questions} ground="glass" />,
  },
  {
    name: 'Explainer',
    isWide: true,
    render: () => <Explainer explainer={content.prose.howToChoose} ground="shell" />,
  },
  {
    name: 'SubsidyCheck',
    isWide: true,
    render: () => <SubsidyCheck check={acaPlans.subsidyCheck} tiers={acaPlans.tiers.items} ground="glass" />,
  },
  ...(['split', 'reverse', 'centered', 'overhang', 'floating', 'compact'] as const).map((layout, index) => ({
    name: `Hero ${layout}`,
    isWide: true,
    render: () => (
      <Hero
        hero={healthPlans.hero}
        crumbs={healthPlans.crumbs}
        layout={layout}
        tone={(['coral', 'sand', 'shell', 'glass', 'sea', 'ink'] as const)[index]}
      />
    ),
  })),
  { name: 'CallToAction', isWide: true, render: () => <CallToAction content={home.closing} /> },
  { name: 'ErrorScreen', isWide: true, render: () => <ErrorScreen error={error} /> },
];
