import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { runCommand } from './command.ts';
import { TYPES_FILE } from './content/read.ts';
import { generateTypes } from './types/generate.ts';
import { UsageError } from './usage-error.ts';

const usage = `npm run types                    writes the TypeScript types of the content from its schemas
npm run types -- --check         writes nothing; fails when they are out of date`;

// Writes the content's types; with --check only says whether they are as the schemas have it.
await runCommand(async (root) => {
  const { values } = readArguments({ usage, options: { check: { type: 'boolean' } } });
  const path = join(root, TYPES_FILE);
  const types = await generateTypes(root);
  if (readText(path) === types) return console.log(`✓ ${TYPES_FILE} is up to date`);
  if (values.check) {
    throw new UsageError(`${TYPES_FILE} is not what the schemas and content say. Run: npm run types`);
  }
  writeFileSync(path, types);
  console.log(`✓ wrote ${TYPES_FILE}`);
});

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
