const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The address as the browser needs it: what begins with / is put below the site's base path, the rest stays. */
export function href(address: string): string {
  return address.startsWith('/') ? BASE + address : address;
}

/** Whether a link leads to another host. */
export function isExternal(address: string): boolean {
  return address.startsWith('https:');
}
