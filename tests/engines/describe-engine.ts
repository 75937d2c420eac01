import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { content } from '../content.ts';
import type { Engine, Found } from './engine.ts';
import { startSite, type Faults, type SiteServer } from './site-server.ts';
import { Visitor } from './visitor.ts';

const START_PATIENCE_MS = 60_000;
/** The time for a flow, which waits for many states, on a busy computer. */
const FLOW_PATIENCE_MS = 120_000;

const { healthChoices = [] } = content.pages.quote.wizard.step1;
const plans = healthChoices.map(({ value }) => value);
/** Is the reason to skip flows through the quote; empty if the quote has the sample's choices, which they need. */
const quoteLacks = ['private', 'aca'].every((plan) => plans.some((value) => value === plan))
  ? ''
  : 'has no quote that offers private and ACA plans, as the sample does';

export interface Flows {
  /** True for WebKit: it does not request a failed shared script again until the window closes. */
  keepsFailures: boolean;
  /**
   * Defines a test with a visitor who has just arrived.
   * @param lacks why the test is skipped; empty to run it. Default: what the quote lacks
   */
  flow(does: string, run: (visitor: Visitor) => Promise<void>, lacks?: string): void;
  /** Returns the address of a page, by its path without the first slash. */
  at(path: string): string;
  /** The faults of the network, until the end of the flow. */
  fault(faults: Partial<Faults>): void;
  /** Sends the delayed answers, and stops delaying answers. */
  release(): void;
  /** Returns the address of the scheduling page. It has the site's origin, so tests can read the site's storage. */
  scheduling(): string;
}

/** Runs lists of flows in one engine. If the engine is missing, skips them with the reason, and fails on CI. */
export function describeEngine(
  engineName: string,
  find: () => Promise<Found>,
  ...lists: ((flows: Flows) => void)[]
): void {
  describe(engineName, { timeout: FLOW_PATIENCE_MS }, () => {
    let engine: Engine | undefined;
    let site: SiteServer;
    let reason = '';

    beforeAll(async () => {
      const found = await find();
      if ('reason' in found) reason = found.reason;
      else engine = found.engine;
      if (quoteLacks !== '') console.log(`Flows through the quote are skipped: this site ${quoteLacks}.`);
      if (!engine && process.env['CI']) throw new Error(reason);
    }, START_PATIENCE_MS);

    // Use a new address for each flow, without stored data, cached scripts or remembered failures.
    beforeEach(async () => {
      site = await startSite();
    });

    afterEach(async () => {
      await engine?.closeAll();
      site.stop();
    });

    afterAll(() => engine?.stop(), START_PATIENCE_MS);

    for (const list of lists)
      list({
        keepsFailures: engineName === 'webkit',
        flow: (does, run, lacks = quoteLacks) =>
          it(does, async ({ skip }) => {
            if (!engine || lacks !== '') return skip(lacks || reason);
            await run(new Visitor(await engine.open()));
          }),
        at: (path) => site.address + path,
        fault: (faults) => void Object.assign(site.faults, faults),
        release: () => site.release(),
        scheduling: () => site.scheduling,
      });
  });
}
