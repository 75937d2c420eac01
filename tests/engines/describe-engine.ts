import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { content } from '../content.ts';
import type { Engine, Found } from './engine.ts';
import { startSite, type Faults, type SiteServer } from './site-server.ts';
import { Visitor } from './visitor.ts';

const START_PATIENCE_MS = 60_000;
/** A flow waits for states, each of them for a while: on a busy machine all of it takes long. */
const FLOW_PATIENCE_MS = 120_000;

const { healthChoices = [] } = content.pages.quote.wizard.step1;
const plans = healthChoices.map(({ value }) => value);
/** The flows take their way through the quote of the sample: an agency without its choices of plans skips them. */
const lacks = ['private', 'aca'].every((plan) => plans.some((value) => value === plan))
  ? ''
  : 'needs a quote that offers private and ACA plans, as that of the sample does';

/** What a list of flows is written with. */
export interface Flows {
  /** WebKit asks for a shared script that failed once only: its memory cache keeps the failure until the window closes. */
  keepsFailures: boolean;
  /** A test with a visitor who has just come to the site. */
  flow(does: string, run: (visitor: Visitor) => Promise<void>): void;
  /** The address of a page, by its path without the first slash. */
  at(path: string): string;
  /** Sets the faults of the network, until the end of the flow. */
  fault(faults: Partial<Faults>): void;
  /** Releases held answers, and holds no more back. */
  release(): void;
  /** The address of the scheduling page, on the site's own origin so that tests can read its storage. */
  scheduling(): string;
}

/** Runs lists of flows in one engine. A missing engine skips them with its reason, and on CI it fails. */
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

    // At an address where nothing of another flow is: no storage, no script in memory, no failure.
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
