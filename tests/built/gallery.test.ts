import { expect, it } from 'vitest';
import { published, read, site } from './built-site.ts';

it('publishes nothing of the page that shows all components', () => {
  expect(site.routes.filter((route) => route.includes('_components'))).toEqual([]);
  expect(published.filter((file) => /_components|gallery/.test(file))).toEqual([]);
  expect(
    published.filter(
      (file) => /\.(html|js|css|xml|txt)$/.test(file) && /_components|gallery/i.test(read(file)),
    ),
  ).toEqual([]);
});
