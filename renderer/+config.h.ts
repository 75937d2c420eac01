import type { Config } from 'vite-plugin-ssr/types';

/** Every page is HTML only: the page itself stays on the server, one small client entry is shared by all. */
export default {
  meta: { Page: { env: 'server-only' } },
} satisfies Config;
