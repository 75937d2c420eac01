// The only script that every page carries, inlined by the build: it brings islands to life when they are wanted
// and adds the small behaviours that need no React. What it does not find on a page, it leaves alone.
import { rememberBooking } from './client/booking.ts';
import { watchHeader } from './client/header.ts';
import { hydrateIslands } from './client/islands.ts';
import { replaceFailedLogos } from './client/logos.ts';
import { pressCards } from './client/press.ts';
import { revealOnScroll } from './client/reveal.ts';
import { checkSubsidy } from './client/subsidy.ts';

hydrateIslands();
watchHeader();
replaceFailedLogos();
revealOnScroll();
pressCards();
rememberBooking();
checkSubsidy();

// vite-plugin-ssr asks its client entry for a default export.
export default {};
