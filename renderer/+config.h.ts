import type { Config } from 'vite-plugin-ssr/types';

/** Keeps every page HTML only: the page itself stays on the server, and all share one small client entry. */
export default {
  meta: { Page: { env: 'server-only' } },
} satisfies Config;
