import type { Config } from 'vite-plugin-ssr/types';

/** Every page is HTML only: the page itself stays on the server, one small client entry is shared by all. */
export default {
  onRenderHtml: 'import:./onRenderHtml.tsx:onRenderHtml',
  client: 'import:./client.ts:default',
  meta: { Page: { env: 'server-only' } },
} satisfies Config;
