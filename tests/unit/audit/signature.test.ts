import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkSignature, readSigner, signFile } from '../../../scripts/audit/release/signature.ts';

const MANIFEST = 'release/2026-11-30.json';

const has = (program: string, arg: string) => {
  try {
    execFileSync(program, [arg], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
};

/** A project whose git signs with a new SSH key. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'signature-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: root, stdio: 'ignore' });
  const key = join(root, 'key');
  run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', 'test', '-f', key);
  run('git', 'init', '-q');
  run('git', 'config', 'gpg.format', 'ssh');
  run('git', 'config', 'user.signingkey', `${key}.pub`);
  mkdirSync(join(root, 'release'));
  writeFileSync(join(root, MANIFEST), '{}\n');
  const allow = () => {
    writeFileSync(join(root, 'signers'), `rosa@agency.com ${readFileSync(`${key}.pub`, 'utf8')}`);
    run('git', 'config', 'gpg.ssh.allowedSignersFile', join(root, 'signers'));
  };
  return { root, allow, check: () => checkSignature(root, join(root, MANIFEST)) };
}

test.skipIf(!has('ssh-keygen', '-?'))('a manifest is signed with the key that git signs with', () => {
  const { root, allow, check } = project();
  expect(check()).toEqual({ kind: 'none' });
  expect(signFile(root, MANIFEST, readSigner(root))).toBe(`${MANIFEST}.sig`);
  expect(check()).toEqual({
    kind: 'unknown key',
    detail: expect.stringMatching(
      /^ED25519 key SHA256:\S+\. List whose it is in the file that gpg\.ssh\.allowedSignersFile names$/,
    ),
  });
  allow();
  expect(check()).toEqual({
    kind: 'good',
    by: expect.stringMatching(/^rosa@agency\.com, ED25519 key SHA256:/),
  });
  // Signed again, the signature is replaced without a question.
  signFile(root, MANIFEST, readSigner(root));
  writeFileSync(join(root, MANIFEST), '{"words":"other"}\n');
  expect(check()).toMatchObject({ kind: 'bad', file: join(root, `${MANIFEST}.sig`) });
});

test.skipIf(!has('ssh-keygen', '-?'))('a signature for another purpose is not one of a release', () => {
  const { root, allow, check } = project();
  allow();
  const args = ['-q', '-Y', 'sign', '-n', 'git', '-f', join(root, 'key'), join(root, MANIFEST)];
  execFileSync('ssh-keygen', args, { stdio: 'ignore' });
  expect(check()).toMatchObject({ kind: 'bad' });
});

test.skipIf(!has('gpg', '--version'))('a manifest is signed with OpenPGP', () => {
  const root = mkdtempSync(join(tmpdir(), 'signature-'));
  vi.stubEnv('GNUPGHOME', root);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: root, stdio: 'ignore' });
  try {
    const who = 'Rosa Reviewer <rosa@agency.com>';
    run('gpg', '--batch', '--passphrase', '', '--quick-generate-key', who, 'ed25519', 'sign', 'never');
    run('git', 'init', '-q');
    run('git', 'config', 'gpg.format', 'openpgp');
    run('git', 'config', 'user.signingkey', 'rosa@agency.com');
    mkdirSync(join(root, 'release'));
    writeFileSync(join(root, MANIFEST), '{}\n');
    signFile(root, MANIFEST, readSigner(root));
    expect(checkSignature(root, join(root, MANIFEST))).toEqual({ kind: 'good', by: who });
    writeFileSync(join(root, MANIFEST), '{"words":"other"}\n');
    expect(checkSignature(root, join(root, MANIFEST))).toMatchObject({ kind: 'bad' });
  } finally {
    // The agent that gpg starts would outlive the test.
    run('gpgconf', '--kill', 'all');
    vi.unstubAllEnvs();
  }
});

test('without a key, or with a kind that is not known, the release says how to set one up', () => {
  const root = mkdtempSync(join(tmpdir(), 'signature-'));
  const config = (...args: string[]) => execFileSync('git', ['config', ...args], { cwd: root });
  execFileSync('git', ['init', '-q'], { cwd: root });
  config('user.signingkey', '');
  config('gpg.format', 'openpgp');
  expect(() => readSigner(root)).toThrow(
    /^--sign needs the key that git signs with\. Set it: git config gpg\.format ssh/,
  );
  config('gpg.format', 'x509');
  expect(() => readSigner(root)).toThrow(/^--sign cannot use x509, which gpg\.format names/);
  config('gpg.format', 'ssh');
  config('user.signingkey', join(root, 'no-key'));
  expect(() => signFile(root, 'x.json', readSigner(root))).toThrow(
    /^x\.json is written, but ssh-keygen did not sign it: /,
  );
});
