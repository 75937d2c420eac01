import { useContent } from '../../renderer/content.ts';
import { Buttons } from '../../renderer/components/button/button.tsx';
import {
  BookingButtons,
  BookingChoices,
} from '../../renderer/components/booking-choices/booking-choices.tsx';
import { Hero } from '../../renderer/components/hero/hero.tsx';
import { Minutes } from '../../renderer/components/minutes/minutes.tsx';
import { Spoken } from '../../renderer/components/office-hours/office-hours.tsx';
import { PageBody } from '../../renderer/components/page-body/page-body.tsx';
import { Points } from '../../renderer/components/points/points.tsx';
import { Section } from '../../renderer/components/section/section.tsx';
import { embeddedCalendar } from '../../renderer/scheduling.ts';
import type { BookingPage } from '../../schemas/types.ts';

export default function Booking({ page }: { page: BookingPage }) {
  const { crumbs, hero, choice, call, why, callNow } = page;
  const calendar = embeddedCalendar(useContent());
  return (
    <>
      <Hero hero={calendar ? { ...hero, lead: calendar.lead } : hero} crumbs={crumbs}>
        <BookingButtons items={choice.items} />
        <Spoken />
      </Hero>
      <PageBody {...page}>
        {choice.heading && (
          <Section heading={choice.heading} id={choice.id} ground="sand">
            <BookingChoices {...choice} />
          </Section>
        )}
        {call && (
          <Section heading={call.heading} id={call.id} ground="glass">
            <Minutes {...call} />
          </Section>
        )}
        {why && (
          <Section heading={why.heading} id={why.id} ground="shell">
            <Points items={why.items} variant={why.variant} folds />
            {callNow && <Buttons items={[callNow]} />}
          </Section>
        )}
      </PageBody>
    </>
  );
}
