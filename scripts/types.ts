import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { runCommand } from './command.ts';
import { loadHosts } from './hosts/emit-hosts.ts';
import { guide, replaceGuide } from './hosts/guide.ts';
import { generateTypes } from './types/generate.ts';
import { UsageError } from './usage-error.ts';

const GUIDE_FILE = 'scripts/hosts/README.md';

const usage = `npm run types                    writes what is generated: the TypeScript types of the content, the guide to the hosts
npm run types -- --check         writes nothing; fails when one of them is out of date`;

// Writes the generated files that are kept in git. With --check, only says whether they are up to date.
await runCommand(async (root) => {
  const { values } = readArguments({ usage, options: { check: { type: 'boolean' } } });
  const generated = new Map([
    ...(await generateTypes(root)),
    [GUIDE_FILE, replaceGuide(readText(join(root, GUIDE_FILE)) ?? '', guide(await loadHosts()))],
  ]);
  const outdated = [...generated].filter(([file, text]) => readText(join(root, file)) !== text);
  const names = outdated.map(([file]) => file).join(' and ');
  if (outdated.length === 0) return console.log(`✓ ${[...generated.keys()].join(' and ')} are up to date`);
  if (values.check) throw new UsageError(`Out of date: ${names}. Run: npm run types`);
  for (const [file, text] of outdated) writeFileSync(join(root, file), text);
  console.log(`✓ wrote ${names}`);
});

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
