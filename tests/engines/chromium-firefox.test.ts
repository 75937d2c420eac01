import { describeEngine } from './describe-engine.ts';
import { findChromium, findFirefoxEngine } from './find.ts';
import { mainFlows } from './flows.ts';
import { oddFlows } from './odd-flows.ts';

// Files run side by side, and WebKit takes as long as these two together. Chromium meets odd conditions in
// tests/e2e/behavior/odd-conditions.spec.ts.
describeEngine('chromium', findChromium, mainFlows);
describeEngine('firefox', findFirefoxEngine, mainFlows, oddFlows);
