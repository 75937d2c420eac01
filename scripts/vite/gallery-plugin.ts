import type { Plugin, ViteDevServer } from 'vite';

const ADDRESS = '_components';
const MODULE = '/renderer/gallery/gallery.tsx';

/** Serves all components in all their states at /_components, in development only: no build ever asks for them. */
export function galleryPlugin(): Plugin {
  return {
    name: 'site:gallery',
    apply: 'serve',

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path !== `${server.config.base}${ADDRESS}`) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        render(server, path).then((html) => response.end(html), next);
      });
    },
  };
}

async function render(server: ViteDevServer, path: string): Promise<string> {
  const { renderGallery } = await server.ssrLoadModule(MODULE);
  const { default: content } = await server.ssrLoadModule('virtual:content');
  return server.transformIndexHtml(path, renderGallery(content));
}
