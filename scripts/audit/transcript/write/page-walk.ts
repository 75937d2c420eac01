import type { Browser, BrowserContextOptions } from 'playwright';
import type { VisitorStates } from '../../../../renderer/visitor-states.ts';
import type { Content } from '../../../../schemas/types.ts';
import type { Addresses } from './addresses.ts';

/** A page to walk. `body` is given where no server answers with this file: the error page and the stubs of redirects. */
export interface WalkedPage {
  route: string;
  address: string;
  html: string;
  body?: string;
}

export interface WalkTools {
  browser: Browser;
  addresses: Addresses;
  states: readonly VisitorStates[];
  content: Content;
}

/** One way to meet a page. */
export interface Meeting {
  name: string;
  width: string;
  steps: readonly string[];
  /** Those of one group are compared with each other: settings of the visitor, a visit from elsewhere, states. */
  group: 'settings' | 'elsewhere' | 'states';
  lines: readonly string[];
}

/** All that a walk of a page found, at one width. */
export interface PageWalk {
  head: readonly string[];
  lines: readonly string[];
  requests: readonly string[];
  navigations: readonly string[];
  /** Every address that was asked for, in any state. */
  asked: readonly string[];
  meetings: readonly Meeting[];
  /** Words that are on the page but that nobody met in any state. */
  unmet: readonly string[];
}

const SHARED: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  serviceWorkers: 'block',
};
/** The two ways in which each page is opened. */
export const DEVICES = {
  desktop: { ...SHARED, viewport: { width: 1280, height: 800 } },
  phone: { ...SHARED, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const;
export type Device = keyof typeof DEVICES;
export const WIDTHS: Record<Device, string> = { desktop: '1280 px', phone: '360 px' };
