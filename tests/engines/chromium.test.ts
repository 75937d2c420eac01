import { describeEngine } from './describe-engine.ts';
import { findChromiumEngine } from './find.ts';
import { heldFlows } from './held-flows.ts';
import { oddFlows } from './odd-flows.ts';

// The tests in e2e/ cover the other flows in Chromium.
describeEngine('chromium', findChromiumEngine, heldFlows, oddFlows);
