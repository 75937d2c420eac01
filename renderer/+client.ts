// The script that every page carries, inlined by the build: it brings islands to life when they are wanted. The build
// adds the enhancements of what a page holds: `client/enhancements/reveal.ts` goes where there is a `data-reveal`.
import { watchHeader } from './client/header.ts';
import { hydrateIslands } from './client/islands.ts';
import { keepLinksInView } from './client/keep-in-view.ts';

hydrateIslands();
watchHeader();
keepLinksInView();

if (import.meta.env.DEV)
  for (const load of Object.values(import.meta.glob(['./client/enhancements/*.ts', '!**/*.scenes.ts'])))
    void load();

// vite-plugin-ssr asks its client entry for a default export.
export default {};
