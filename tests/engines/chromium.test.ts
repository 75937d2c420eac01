import { describeEngine } from './describe-engine.ts';
import { findChromiumEngine } from './find.ts';
import { heldFlows } from './held-flows.ts';
import { oddFlows } from './odd-flows.ts';

// The other flows of Chromium are those of e2e/.
describeEngine('chromium', findChromiumEngine, heldFlows, oddFlows);
