import { styleText } from 'node:util';
import { compileContent } from '../../content/compile.ts';
import { count } from '../../lib/count.ts';
import { noticesIn } from '../seen/hidden-page.ts';
import type { Call } from './call.ts';

/** Opens each page at two widths, lists what nobody can perceive there, and keeps it for the list of changes. */
export async function run({ root, asOf, build }: Call): Promise<string> {
  await build();
  const { walkHidden } = await import('../seen/walk-site.ts');
  const notices = noticesIn(compileContent(root, { day: asOf }));
  const { lines } = await walkHidden(root, notices, (done, all, route) =>
    console.error(`Read ${done} of ${all} pages: ${route}`),
  );
  const list = lines.map(
    ({ text, role, note }) => `${note.split(';')[0]}  ${styleText('bold', text)}  ${role}`,
  );
  return [
    ...list,
    `${count(lines.length, 'line is', 'lines are')} hidden. What is not approved as hidden: npm run audit -- changes`,
  ].join('\n');
}
