import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { generateTypes, TYPES_FILE } from './types/generate.ts';
import { UsageError } from './lib/usage-error.ts';

const usage = `npm run types                    writes what is generated: the TypeScript types of the content, and the list of the
                                 kinds of sections in schemas
npm run types -- --check         writes the types only; fails when a generated file that git keeps is out of date`;

// With `--check`, write only the types, which git ignores. Report the other generated files that are out of date.
await runCommand(async (root) => {
  const { values } = readArguments({ usage, options: { check: { type: 'boolean' } } });
  const generated = await generateTypes(root);
  const outdated = [...generated].filter(
    ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  );
  const written = values.check ? outdated.filter(([file]) => file === TYPES_FILE) : outdated;
  for (const [file, text] of written) writeFileSync(join(root, file), text);
  if (written.length > 0) console.log(`✓ wrote ${written.map(([file]) => file).join(' and ')}`);
  const left = outdated.filter((entry) => !written.includes(entry)).map(([file]) => file);
  if (left.length > 0) throw new UsageError(`Out of date: ${left.join(' and ')}. Run: npm run types`);
  if (outdated.length === 0) console.log(`✓ ${[...generated.keys()].join(' and ')} are up to date`);
});
