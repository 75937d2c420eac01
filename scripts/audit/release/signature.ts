import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../usage-error.ts';

/** A signature is about one purpose: one for a commit or a mail does not pass for one of a release. */
const NAMESPACE = 'release';
const SET_UP =
  'git config gpg.format ssh && git config user.signingkey ~/.ssh/id_ed25519.pub, or for OpenPGP: git config user.signingkey <key id>';

/** What git signs commits with here. */
export interface Signer {
  format: 'ssh' | 'openpgp';
  program: string;
  key: string;
}

export type Signature =
  | { kind: 'none' }
  | { kind: 'good'; by: string }
  /** It belongs to the file, but nothing here says whose key it is. */
  | { kind: 'unknown key'; detail: string }
  | { kind: 'bad'; file: string; detail: string };

/** What git is set up to sign with. @throws UsageError saying how to set it up */
export function readSigner(root: string): Signer {
  const format = gitSetting(root, 'gpg.format') ?? 'openpgp';
  if (format !== 'ssh' && format !== 'openpgp')
    throw new UsageError(
      `--sign cannot use ${format}, which gpg.format names. Use ssh or openpgp: ${SET_UP}`,
    );
  const key = gitSetting(root, 'user.signingkey', '--type=path');
  if (key === null) throw new UsageError(`--sign needs the key that git signs with. Set it: ${SET_UP}`);
  return { format, key, program: programOf(root, format) };
}

/** Signs a file with the tool that git uses. Returns the path of the signature beside it. @throws UsageError if that fails */
export function signFile(root: string, path: string, { format, program, key }: Signer): string {
  const signature = `${path}.${format === 'ssh' ? 'sig' : 'asc'}`;
  rmSync(join(root, signature), { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'sign-'));
  try {
    // As in git, the key may be written out; then an agent holds the other half.
    const written = /^(?:key::|ssh-|ecdsa-|sk-)/.test(key) ? join(folder, 'key.pub') : null;
    if (written !== null) writeFileSync(written, `${key.replace(/^key::/, '')}\n`);
    const args =
      format === 'ssh'
        ? ['-Y', 'sign', '-n', NAMESPACE, '-f', written ?? key, ...(written === null ? [] : ['-U']), path]
        : ['--local-user', key, '--armor', '--output', signature, '--detach-sign', path];
    const { status, stderr, error } = spawnSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'ignore', 'pipe'],
    });
    if (status === 0 && existsSync(join(root, signature))) return signature;
    throw new UsageError(
      `${path} is written, but ${program} did not sign it: ${error?.message ?? stderr.trim()}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks the signature beside a file, if there is one, with the tool and the list of signers that git is set up with. */
export function checkSignature(root: string, path: string): Signature {
  const file = [`${path}.sig`, `${path}.asc`].find((each) => existsSync(each));
  if (file === undefined) return { kind: 'none' };
  return file.endsWith('.sig') ? checkSsh(root, path, file) : checkOpenPgp(root, path, file);
}

function checkSsh(root: string, path: string, file: string): Signature {
  const program = programOf(root, 'ssh');
  const input = readFileSync(path);
  const run = (...args: string[]) =>
    spawnSync(program, ['-Y', ...args, '-s', file], { input, encoding: 'utf8' });
  const check = run('check-novalidate', '-n', NAMESPACE);
  if (check.status !== 0)
    return { kind: 'bad', file, detail: check.error?.message ?? (check.stderr || check.stdout).trim() };
  const key = /\S+ key SHA256:\S+/.exec(check.stdout)?.[0] ?? 'an SSH key';
  const signers = gitSetting(root, 'gpg.ssh.allowedSignersFile', '--type=path');
  const principals = signers === null ? '' : run('find-principals', '-f', signers).stdout;
  const by = principals.split('\n')[0] ?? '';
  const isListed =
    signers !== null && by !== '' && run('verify', '-n', NAMESPACE, '-f', signers, '-I', by).status === 0;
  if (isListed) return { kind: 'good', by: `${by}, ${key}` };
  return {
    kind: 'unknown key',
    detail: `${key}. List whose it is in the file that gpg.ssh.allowedSignersFile names`,
  };
}

function checkOpenPgp(root: string, path: string, file: string): Signature {
  const program = programOf(root, 'openpgp');
  const {
    stdout = '',
    stderr,
    error,
  } = spawnSync(program, ['--status-fd', '1', '--verify', file, path], {
    encoding: 'utf8',
  });
  const good = /^\[GNUPG:\] GOODSIG \S+ (.*)$/m.exec(stdout)?.[1];
  if (good !== undefined) return { kind: 'good', by: good };
  const missing = /^\[GNUPG:\] NO_PUBKEY (\S+)$/m.exec(stdout)?.[1];
  if (missing !== undefined)
    return { kind: 'unknown key', detail: `OpenPGP key ${missing}. Import it into gpg` };
  return { kind: 'bad', file, detail: error?.message ?? stderr.trim() };
}

function programOf(root: string, format: Signer['format']): string {
  if (format === 'ssh') return gitSetting(root, 'gpg.ssh.program', '--type=path') ?? 'ssh-keygen';
  return (
    gitSetting(root, 'gpg.openpgp.program', '--type=path') ??
    gitSetting(root, 'gpg.program', '--type=path') ??
    'gpg'
  );
}

function gitSetting(root: string, name: string, ...options: string[]): string | null {
  const { status, stdout } = spawnSync('git', ['config', ...options, '--get', name], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
