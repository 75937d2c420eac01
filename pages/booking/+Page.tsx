import content from 'virtual:content';
import { Actions } from '../../renderer/components/action.tsx';
import { BookingChoices } from '../../renderer/components/booking-choices.tsx';
import { CallToAction } from '../../renderer/components/call-to-action.tsx';
import { Hero } from '../../renderer/components/hero.tsx';
import { Points } from '../../renderer/components/points.tsx';
import { Section } from '../../renderer/components/section.tsx';

export default function BookingPage() {
  const { crumbs, hero, choice, calendar, why, call, closing } = content.pages.booking;
  return (
    <>
      <Hero hero={hero} crumbs={crumbs} tone="glass" layout="compact" />
      <Section heading={choice.heading} id={choice.id} ground="sand">
        <BookingChoices
          items={choice.items}
          scheduling={content.site.scheduling}
          calendar={calendar}
          newTab={content.interface.newTab}
        />
      </Section>
      <Section heading={why.heading} id={why.id} ground="shell">
        <Points items={why.items} variant="cards" />
        <Actions items={[call]} />
      </Section>
      {closing && <CallToAction content={closing} />}
    </>
  );
}
