import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { content } from '../content.ts';
import type { Engine, Found } from './engine.ts';
import { startSite, type Faults, type SiteServer } from './site-server.ts';
import { Visitor } from './visitor.ts';

const START_PATIENCE_MS = 60_000;
/** Allows time for a flow, which waits for many states, on a busy computer. */
const FLOW_PATIENCE_MS = 120_000;

const { healthChoices = [] } = content.pages.quote.wizard.step1;
const plans = healthChoices.map(({ value }) => value);
/** Skip agencies without these plans: the flows follow the sample's quote. */
const lacks = ['private', 'aca'].every((plan) => plans.some((value) => value === plan))
  ? ''
  : 'needs a quote that offers private and ACA plans, as that of the sample does';

/** Provides what a list of flows needs. */
export interface Flows {
  /** Is true for WebKit: it requests a shared script that failed only once, until the window closes. */
  keepsFailures: boolean;
  /** Defines a test with a visitor who has just arrived. */
  flow(does: string, run: (visitor: Visitor) => Promise<void>): void;
  /** Returns the address of a page, by its path without the first slash. */
  at(path: string): string;
  /** Sets the faults of the network, until the end of the flow. */
  fault(faults: Partial<Faults>): void;
  /** Sends delayed answers, and delays no more. */
  release(): void;
  /** Returns the address of the scheduling page. It is on the site's own origin, so that tests can read its storage. */
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

    const open = async () => {
      if (!engine) throw new Error(reason);
      return new Visitor(await engine.open());
    };
    for (const list of lists)
      list({
        keepsFailures: engineName === 'webkit',
        flow: (does, run) =>
          it(does, async ({ skip }) => {
            if (!engine || lacks !== '') return skip(lacks || reason);
            await run(await open());
          }),
        at: (path) => site.address + path,
        fault: (faults) => void Object.assign(site.faults, faults),
        release: () => site.release(),
        scheduling: () => site.scheduling,
      });
  });
}
