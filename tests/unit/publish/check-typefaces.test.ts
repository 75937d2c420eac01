import { expect, test } from 'vitest';
import { checkTypefaces } from '../../../scripts/publish/check-typefaces.ts';
import { content } from '../../content.ts';

const { theme } = content;
const published = Object.values(theme.typefaces).map(
  ({ file }) => `assets/static/${file.replace('.woff2', '.DCH8zAYZ.woff2')}`,
);

test('a theme whose typefaces pages load is right', () => {
  expect(() => checkTypefaces(theme, published)).not.toThrow();
});

test('a typeface that no page loads is named', () => {
  const { text } = theme.typefaces;
  const others = published.slice(0, 1);
  expect(() => checkTypefaces(theme, others)).toThrow(
    `No page loads typefaces/text (${text.family}, ${text.file}) of content/theme.yaml`,
  );
});
