import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { checkAddress, explainListenError, listen } from '../../../scripts/serve/listen.ts';
import { UsageError } from '../../../scripts/lib/usage-error.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it('explains why a port or a host cannot be used', () => {
  expect(['EACCES', 'EADDRINUSE', 'ENOTFOUND'].map((code) => explainListenError(failure(code), 80, 'host')))
    .toMatchInlineSnapshot(`
    [
      [UsageError: Port 80 needs administrator rights on this computer. Choose one from 1024 up, such as --port 8080.],
      [UsageError: Port 80 and the ports before it are in use. Choose another with --port.],
      [UsageError: This computer has no address "host". Use 127.0.0.1 for this computer only, or 0.0.0.0 for its network too.],
    ]
  `);
});

it('does not change other errors', () => {
  const bug = failure('ERR_INTERNAL');
  expect(explainListenError(bug, 80, 'host')).toBe(bug);
});

it('refuses a host name of another computer', async () => {
  await expect(checkAddress(0, '203.0.113.7')).rejects.toThrow(UsageError);
  await expect(checkAddress(0)).resolves.toBeUndefined();
});

it('uses the next port if one is in use', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void [first, second].map((server) => server.close()));
  const { port } = await listen(first, 0);
  expect((await listen(second, port)).port).toBeGreaterThan(port);
});
