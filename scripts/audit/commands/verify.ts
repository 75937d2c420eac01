import { readFileSync } from 'node:fs';
import pc from 'picocolors';
import { UsageError } from '../../usage-error.ts';
import { count } from '../language/numbers.ts';
import { readManifest } from '../release/release-manifest.ts';
import { checkSignature, type Signature } from '../release/signature.ts';
import { verifyLive } from '../release/verify-live.ts';

const EXAMPLE = 'npm run audit -- verify release/2026-11-30-0123456789.json https://www.example.com';

/** Compares a live site with the manifest of a release. The project's content is not needed. */
export async function verify(
  path: string | undefined,
  address: string | undefined,
): Promise<{ output: string; failed: boolean }> {
  if (path === undefined || address === undefined)
    throw new UsageError(`Name the manifest and the address of the live site:\n  ${EXAMPLE}`);
  const published = readManifest(readText(path), path);
  const url = readUrl(address);
  const items = await verifyLive(
    {
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
      isSecure: url.protocol === 'https:',
    },
    published,
  );
  const wrong = items.filter(({ verdict }) => verdict !== 'same');
  const same = items.length - wrong.length;
  const rows = wrong.map(
    ({ verdict, what, detail }) => `${pc.red(verdict.padEnd(9))} ${pc.bold(what)}  ${detail}`,
  );
  const release = `the release as of ${published.asOf}, commit ${(published.commit ?? 'unknown').slice(0, 10)}`;
  const sum =
    wrong.length === 0
      ? `${pc.green('✓')} ${url.origin} is ${release}: ${count(same, 'answer')} compared, all the same.`
      : `${pc.red('✗')} ${url.origin} is not ${release}: ${count(wrong.length, 'answer differs', 'answers differ')}, ${count(same, 'is', 'are')} the same.`;
  const signature = checkSignature(process.cwd(), path);
  return {
    output: [...rows, ...(rows.length === 0 ? [] : ['']), sum, describeSignature(signature)].join('\n'),
    failed: wrong.length > 0 || signature.kind === 'bad',
  };
}

function describeSignature(signature: Signature): string {
  switch (signature.kind) {
    case 'none':
      return pc.dim('  The manifest is not signed: there is no .sig or .asc beside it.');
    case 'good':
      return `${pc.green('✓')} The manifest is signed by ${signature.by}.`;
    case 'unknown key':
      return `${pc.yellow('!')} The manifest is signed, but nothing here says whose key it is: ${signature.detail}.`;
    case 'bad':
      return `${pc.red('✗')} The signature ${signature.file} is not one of this manifest: ${signature.detail}`;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`There is no manifest ${path}. npm run release writes them to release/.`);
  }
}

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `${address} is not an address. Give it with its scheme, such as https://www.example.com.`,
    );
  return url;
}
