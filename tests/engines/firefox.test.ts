import { describeEngine } from './describe-engine.ts';
import { findFirefoxEngine } from './find.ts';
import { mainFlows } from './flows.ts';
import { heldFlows } from './held-flows.ts';
import { menuFlows } from './menu-flows.ts';

describeEngine('firefox', findFirefoxEngine, mainFlows, heldFlows, menuFlows);
