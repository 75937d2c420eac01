import { fileURLToPath } from 'node:url';
import { compileContent } from '../scripts/content/compile.ts';

const compilation = compileContent(fileURLToPath(new URL('..', import.meta.url)));
if (!compilation.content) throw new Error('The content has errors. To list them: npm run validate');

/** The content that the site was built from: tests take names, labels, numbers and addresses from here. */
export const { content } = compilation;

/** Every piece of copy in content/. */
export const { units } = compilation;
