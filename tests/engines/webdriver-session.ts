/** Waits longer than any page or script takes. WebKit's driver sometimes never answers for a key. */
const COMMAND_PATIENCE_MS = 40_000;

/** Controls a browser with WebDriver, https://www.w3.org/TR/webdriver2/. Each command is one request. */
export interface Session {
  /** Sends a command and returns its result. @throws Error with the driver's message if it fails */
  command<Result = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result>;
}

/**
 * Starts a session.
 * @param address of the driver, such as http://127.0.0.1:4444
 */
export async function startSession(address: string, capabilities: object): Promise<Session> {
  const { sessionId } = await request<{ sessionId: string }>(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  return {
    command: (method, path, body = {}) => request(`${address}/session/${sessionId}${path}`, method, body),
  };
}

async function request<Result>(url: string, method: string, body: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_PATIENCE_MS),
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value }: { value: Result & { error?: string; message?: string } } = JSON.parse(
    await response.text(),
  );
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}
