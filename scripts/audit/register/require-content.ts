import type { Content } from '../../../schemas/types.ts';
import type { Compilation } from '../../content/compilation.ts';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import { UsageError } from '../../usage-error.ts';

/** The content, or the end of the command with what is wrong with it. @throws UsageError when content has errors */
export function requireContent({ content, diagnostics, sources }: Compilation): Content {
  if (content !== null) return content;
  throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
}
