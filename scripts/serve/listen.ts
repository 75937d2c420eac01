import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { codeOf, UsageError } from '../lib/usage-error.ts';

const MAX_TRIES = 20;
const HIGHEST_PORT = 65_535;

/**
 * Starts to listen at `port` or the next free one (0 means any). By default, only this computer can connect.
 * @throws UsageError when the address cannot be used, or 20 ports in a row are in use
 */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<{ port: number }> {
  const last = Math.min(port + MAX_TRIES, HIGHEST_PORT);
  for (let candidate = port; ; candidate += 1) {
    try {
      server.listen(candidate, host);
      await once(server, 'listening');
      const address = server.address();
      return { port: address !== null && typeof address === 'object' ? address.port : candidate };
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || candidate === last)
        throw explainListenError(error, candidate, host);
    }
  }
}

/** Checks that a server can listen at `port` or one of the next ports. @throws UsageError with the reason if not */
export async function checkAddress(port: number, host?: string): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** Converts an error of `server.listen` to a UsageError if the user can fix it. Returns other errors unchanged. */
export function explainListenError(error: unknown, port: number, host: string): unknown {
  switch (codeOf(error)) {
    case 'EACCES':
      return new UsageError(
        `Port ${port} needs administrator rights on this computer. Choose one from 1024 up, such as --port 8080.`,
      );
    case 'EADDRINUSE':
      return new UsageError(`Port ${port} and the ports before it are in use. Choose another with --port.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new UsageError(
        `This computer has no address "${host}". Use 127.0.0.1 for this computer only, or 0.0.0.0 for its network too.`,
      );
    default:
      return error;
  }
}
