import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { contentPlugin } from '../../../scripts/vite/content-plugin.ts';
import { page, writeTree, type Files } from '../content/tree.ts';
import { withPlugin } from './plugin-options.ts';

const withPicture: Files = {
  'content/media/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
  'content/pages/home.yaml': page('/', 'title: Trusted by {families}\npicture: sun.svg'),
  'main.js': "import content from 'virtual:content';\nexport const title = content.pages.home.title;\n",
};

test('the browser’s bundle may not hold the content', async () => {
  const root = writeTree(withPicture);
  const building = build({
    ...withPlugin(root, contentPlugin()),
    build: { write: false, rollupOptions: { input: join(root, 'main.js') } },
  });
  await expect(building).rejects.toThrow(
    'virtual:content is for pages only. Pass the island what it needs as props.',
  );
});

test('the server’s bundle holds no copy', async () => {
  const root = writeTree(withPicture);
  const source = "export { default as content } from 'virtual:content';\n";
  writeFileSync(join(root, 'main.js'), source);
  await build({ ...withPlugin(root, contentPlugin()), build: { ssr: join(root, 'main.js'), outDir: 'out' } });
  expect(await import(join(root, 'out/main.mjs'))).toMatchObject({ content: null });
});

test('in development an edit is served, a mistake is reported and fixed, and the last good content stays meanwhile', async () => {
  const root = writeTree(withPicture);
  const told: string[] = [];
  const server = await createServer({
    ...withPlugin(root, contentPlugin(), told),
    // The test says what has changed: a watcher would say it once more.
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => server.close());
  const sent: string[] = [];
  server.ws.send = (payload: unknown) => void sent.push(JSON.stringify(payload));
  const title = async () => (await server.ssrLoadModule('/main.js'))['title'];
  const edit = (text: string) => {
    writeFileSync(join(root, 'content/pages/home.yaml'), page('/', text));
    server.watcher.emit('all', 'change', join(root, 'content/pages/home.yaml'));
  };

  expect(await title()).toBe('Trusted by 25,000+');

  edit('title: Chosen by {families}\npicture: sun.svg');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent.pop()).toBe('"site:page-changed"');
  expect(await title()).toBe('Chosen by 25,000+');

  edit('title: Chosen by {familes}\npicture: sun.svg');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent.pop()).toContain('uses {familes}, which is not a known fact');
  expect(told.pop()).toContain('uses {familes}, which is not a known fact');
  expect(await title()).toBe('Chosen by 25,000+');

  edit('title: Chosen by {families}\npicture: sun.svg');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent.pop()).toBe('"site:page-changed"');
  expect(told.pop()).toContain('errors in the content are fixed');
});

test('a server that starts on a mistake gives a page for the overlay, until it is fixed', async () => {
  const root = writeTree({ ...withPicture, 'content/pages/home.yaml': page('/', 'titel: Home') });
  const server = await createServer({
    ...withPlugin(root, contentPlugin()),
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
