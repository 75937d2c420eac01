import type { Exception } from './host.ts';
import type { Site } from './site.ts';

/** For hosts that take the slash off every address: off a home page below a path, too. */
export function homeWithoutSlash({ home }: Site, status: 301 | 308): Exception[] {
  if (home === '/') return [];
  return [
    {
      requests: ['page', 'errorPage'],
      answers: [{ status }],
      reason: `It takes the slash off the home page, too: ${home.slice(0, -1)} is what answers.`,
    },
  ];
}
