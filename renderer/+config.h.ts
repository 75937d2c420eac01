import type { Config } from 'vite-plugin-ssr/types';

/** Makes page components run on the server only. In the browser, all pages share one small client entry. */
export default {
  meta: { Page: { env: 'server-only' } },
} satisfies Config;
