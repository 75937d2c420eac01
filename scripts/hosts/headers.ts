import { headerPolicy, type PolicyOptions } from './content-security-policy.ts';
import type { Header } from './site-description.ts';

const HSTS_MAX_AGE_S = 63_072_000;

/** Returns the security headers of every response. They only depend on the origins of frames. */
export function securityHeaders(options: PolicyOptions = {}): Header[] {
  const embeds = (options.frames ?? []).length > 0;
  return [
    { name: 'Content-Security-Policy', value: headerPolicy(options) },
    // Leave out includeSubDomains and preload: the owner of the domain decides about its other names.
    { name: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE_S}` },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    // Leave this out if there are frames: calendars do not allow embedding by a site with this header.
    ...(embeds ? [] : [{ name: 'Cross-Origin-Embedder-Policy', value: 'require-corp' }]),
  ];
}
