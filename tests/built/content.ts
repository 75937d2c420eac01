import { compileContent } from '../../scripts/content/compile.ts';
import type { Content } from '../../schemas/types.ts';
import { root } from './site.ts';

/** The content that the site was built from. */
export const content: Content = compiled();

function compiled(): Content {
  const { content: result } = compileContent(root);
  if (!result) throw new Error('the content has mistakes: npm run validate names them');
  return result;
}
