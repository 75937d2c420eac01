import type { Server } from 'node:http';

const MAX_TRIES = 20;

export interface Listening {
  port: number;
  /** Ports that somebody else holds. */
  taken: number[];
}

/**
 * Listens on loopback, at `port` or the first free one after it; 0 lets the system choose.
 * @throws what the system said, when it is anything but "in use"
 */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<Listening> {
  const taken: number[] = [];
  for (let candidate = port; ; candidate += 1) {
    try {
      return { port: await listenOnce(server, candidate, host), taken };
    } catch (error) {
      if (!isInUse(error) || taken.length === MAX_TRIES) throw error;
      taken.push(candidate);
    }
  }
}

function listenOnce(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
