import type { Config } from 'vite-plugin-ssr/types';

/** Publishes every page as HTML only: its component runs on the server, and all pages share one small client entry. */
export default {
  meta: { Page: { env: 'server-only' } },
} satisfies Config;
