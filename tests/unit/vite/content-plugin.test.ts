import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { contentPlugin } from '../../../scripts/vite/content-plugin.ts';
import { page, writeTree, type Files } from '../content/tree.ts';

const withPlugin = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  plugins: [contentPlugin()],
});

const withPicture: Files = {
  'content/media/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
  'content/pages/home.yaml': page('/', 'title: Trusted by {families}\npicture: sun.svg'),
  'main.js': "import content from 'virtual:content';\nexport const title = content.pages.home.title;\n",
};

test('a browser bundle that imports the content is refused', async () => {
  const root = writeTree(withPicture);
  const building = build({
    ...withPlugin(root),
    build: { write: false, rollupOptions: { input: join(root, 'main.js') } },
  });
  await expect(building).rejects.toThrow(
    'virtual:content is for pages only. Pass the island what it needs as props.',
  );
});

test('the server bundle contains no copy', async () => {
  const root = writeTree(withPicture);
  const source = "export { default as content } from 'virtual:content';\n";
  writeFileSync(join(root, 'main.js'), source);
  await build({ ...withPlugin(root), build: { ssr: join(root, 'main.js'), outDir: 'out' } });
  expect(await import(join(root, 'out/main.mjs'))).toMatchObject({ content: null });
});

test('while content has a mistake, the development server sends only a page that can show the error', async () => {
  const root = writeTree({ ...withPicture, 'content/pages/home.yaml': page('/', 'titel: Home') });
  const server = await createServer({
    ...withPlugin(root),
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const http = createHttpServer(server.middlewares).listen(0);
  onTestFinished(() => void http.close());
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const visit = () => fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });

  const broken = await visit();
  expect(broken.status).toBe(500);
  expect(await broken.text()).toContain('/@vite/client');

  writeFileSync(join(root, 'content/pages/home.yaml'), page('/', "title: '{families}'\npicture: sun.svg"));
  server.watcher.emit('all', 'change', join(root, 'content/pages/home.yaml'));
  await expect.poll(async () => (await visit()).status).not.toBe(500);
});
