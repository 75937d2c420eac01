import type { BrowserContext, CDPSession } from 'playwright';

/** What a page keeps in a browser, a line for each value: storage and cookies. */
export async function readKept(context: BrowserContext, cdp: CDPSession, origin: string): Promise<string[]> {
  const lines: string[] = [];
  for (const isLocalStorage of [true, false]) {
    const { entries } = await cdp.send('DOMStorage.getDOMStorageItems', {
      storageId: { securityOrigin: origin, isLocalStorage },
    });
    for (const [key = '', value = ''] of entries)
      for (const leaf of leavesOf(key, value))
        lines.push(`kept in this browser${isLocalStorage ? '' : ' for this tab'}: ${leaf}`);
  }
  for (const { name, value } of await context.cookies())
    lines.push(`kept in this browser as a cookie: ${name} = ${value}`);
  return lines.sort();
}

/** What is stored under a key: where it is JSON, each value in it that holds something. */
function leavesOf(key: string, value: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(value);
  } catch {
    return [`${key} = ${value}`];
  }
  if (typeof data !== 'object' || data === null) return [`${key} = ${value}`];
  return Object.entries(data).flatMap(([name, inner]) =>
    inner === '' || inner === null
      ? []
      : leavesOf(`${key}.${name}`, typeof inner === 'string' ? inner : JSON.stringify(inner)),
  );
}
