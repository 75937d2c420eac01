import type { Plugin } from 'vite';

const EMPTY = '\0site:no-styles';

/** Skips style sheets in the server's bundle: the browser's bundle has compiled them already. */
export function serverStyles(): Plugin {
  return {
    name: 'site:server-styles',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.scss') ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export {}' : undefined),
  };
}
