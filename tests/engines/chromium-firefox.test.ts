import { findChromium, findFirefoxEngine } from './find.ts';
import { describeFlows } from './flows.ts';

// Files run side by side, and WebKit takes as long as these two together.
describeFlows('chromium', findChromium);
describeFlows('firefox', findFirefoxEngine);
