/**
 * Starts each command as a person types it, through npm, in a copy of the project with the built site. Commands that
 * take many minutes, or that another suite tries as a whole, are started with a mistake or for their help alone.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '../content.ts';
import { plainEnvironment, run } from '../run-program.ts';
import { root } from './built-site.ts';

const COMMAND_MS = 300_000;
const NOT_COPIED = ['.git', 'node_modules', 'release', 'test-results'];

interface Typed {
  typed: string;
  /** A part of the answer. */
  says: RegExp;
  /** True if the command must end with exit code 1. */
  fails?: true;
}

const SENTENCES = `cases:
  - { text: Rates that never go up, where: headline, page: private }
  - { text: We answer the phone on weekdays. }
`;

/** Every part of `npm run audit`. Each option of its help is in one of these lines. */
const AUDIT: readonly Typed[] = [
  { typed: 'audit', says: /^.*(?:finding|problem|warning)/im },
  { typed: 'audit -- --format github', says: /^(?:::|$)/m },
  { typed: 'audit -- --as-of 2027-01-31', says: /finding|problem|warning/i },
  { typed: `audit -- why "${content.site.brand.name}"`, says: /content\/site\.yaml:\d+/ },
  { typed: 'audit -- read /about', says: /dist\/audit\/sheets/ },
  { typed: 'audit -- read /about --on 2020-03-01', says: /2020-03-01/, fails: true },
  { typed: 'audit -- read --commit HEAD', says: /\w/ },
  {
    typed: 'audit -- verify release/none.json https://www.example.com',
    says: /release\/none\.json/,
    fails: true,
  },
  { typed: 'audit -- explain', says: /^ *CLM-001 /m },
  { typed: 'audit -- explain CLM-001', says: /rests on/ },
  { typed: 'audit -- try "Rates that never go up" --kind headline --topic private', says: /error/ },
  { typed: 'audit -- try --file sentences.yaml', says: /Rates that never go up/ },
  { typed: 'audit -- try --file sentences.yaml --format json', says: /"findings"/ },
  { typed: 'audit -- copy', says: /\w/ },
  { typed: 'audit -- copy --as-of 2027-01-31', says: /\w/ },
  {
    typed: 'audit -- label "Our plans always cost less" --claim CLM-001 --kind headline --topic private',
    says: /label/i,
  },
  { typed: 'audit -- label "Ask us on weekdays" --clean', says: /label/i },
  { typed: 'audit -- approve content/pages/about.yaml --by "Dev Example"', says: /\w/ },
  { typed: 'audit -- approve page:/about', says: /\w/ },
  { typed: 'audit -- samples', says: /sample/ },
];

const OTHERS: readonly Typed[] = [
  { typed: 'validate', says: /✓ \d+ content files, [\d,]+ sentences/ },
  { typed: 'build', says: /\d+ pages/ },
  { typed: 'types -- --check', says: /up to date/ },
  { typed: 'translate -- es', says: /translated|what is left/ },
  { typed: 'translate', says: /Name a language/, fails: true },
  { typed: 'release', says: /\w/, fails: true },
  {
    typed: 'live -- https://www.example.com --host nowhere',
    says: /There is no host "nowhere"/,
    fails: true,
  },
  { typed: 'adopt -- --without everything --name X', says: /--without has everything/, fails: true },
  { typed: 'bench -- --pages none', says: /--pages must list whole numbers/, fails: true },
  { typed: 'test -- nothing', says: /There is no suite "nothing"/, fails: true },
];

/** Commands that serve until they are stopped, each with the sentence that names its address. */
const SERVERS = ['start -- --port 0', 'dev -- --port 0', 'review -- --no-open --port 0'];

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const name of readdirSync(root).filter((each) => !NOT_COPIED.includes(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  writeFileSync(join(copy, 'sentences.yaml'), SENTENCES);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  for (const [key, value] of [
    ['user.name', 'Dev Example'],
    ['user.email', 'dev@example.com'],
  ])
    git('config', key ?? '', value ?? '');
  git('add', '-A');
  git('commit', '-q', '-m', 'The site');
}, COMMAND_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }), COMMAND_MS);

describe.each([...OTHERS, ...AUDIT])('npm run $typed', ({ typed, says, fails = false }) => {
  test('answers', { timeout: COMMAND_MS }, async () => {
    const { succeeded, said } = await run(copy, 'sh', ['-c', `npm run --silent ${typed}`]);
    expect(said).toMatch(says);
    expect(said).not.toMatch(STACK);
    expect(succeeded, said).toBe(!fails);
  });
});

/** Matches a line of a stack trace, which a person must never see. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

test.each(SERVERS)('npm run %s serves until it is stopped', { timeout: COMMAND_MS }, async (typed) => {
  const child = spawn('npm', ['run', '--silent', ...typed.split(' ')], {
    cwd: copy,
    env: { ...plainEnvironment(), NO_COLOR: '1' },
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    const address = await addressIn(child.stdout, ended);
    expect((await fetch(address)).status).toBe(200);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
});

/** Returns the first address that a program prints. @throws Error with its output if it ends without one */
async function addressIn(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  let said = '';
  const found = new Promise<string>((resolve) => {
    output.on('data', (data) => {
      said += String(data);
      const [address] = /http:\/\/[^\s]+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return Promise.race([
    found,
    ended.then(() => {
      throw new Error(`ended without an address: ${said}`);
    }),
  ]);
}

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
/** The commands of package.json. A name with a colon is an abbreviation of another one. */
const COMMANDS = Object.keys(manifest.scripts).filter((name) => !name.includes(':'));

test.each(COMMANDS)(
  'the help of npm run %s names nothing that does not exist',
  { timeout: COMMAND_MS },
  async (name) => {
    const { succeeded, said } = await run(copy, 'npm', ['run', '--silent', name, '--', '--help']);
    expect(succeeded, said).toBe(true);
    for (const [, command = ''] of said.matchAll(/npm (?:run )?([a-z]+)/g))
      expect(COMMANDS).toContain(command);
    if (name !== 'audit') return;
    // Each part of the audit, and each of its options, is in the table above.
    for (const line of said.split('\n').filter((each) => each.startsWith('npm run audit'))) {
      const part = /^npm run audit -- (\w+)/.exec(line)?.[1] ?? '';
      const own = AUDIT.map(({ typed }) => typed).filter(
        (typed) => typed.startsWith(`audit -- ${part}`) || part === '',
      );
      expect(own, line).not.toEqual([]);
      for (const [option] of line.matchAll(/--[a-z][\w-]*/g))
        if (option !== '--watch') expect(own.join('\n'), line).toContain(option);
    }
  },
);
