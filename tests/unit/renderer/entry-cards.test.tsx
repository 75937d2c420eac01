import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sections } from '../../../renderer/components/entry-cards/entry-cards.tsx';
import { ContentContext } from '../../../renderer/content.ts';
import { content } from '../../content.ts';

test('the index of a collection lists the pages of its own entries', () => {
  const List = () =>
    sections.entryList?.({ heading: { title: 'By town' } }, { look: { ground: 'sand' }, route: '/states' });
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <List />
    </ContentContext>,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toEqual(Object.keys(content.states).map((slug) => `/states/${slug}#top`));
  for (const { lead } of Object.values(content.states)) expect(html).toContain(lead);
});
