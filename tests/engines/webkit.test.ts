import { describeEngine } from './describe-engine.ts';
import { findWebKitEngine } from './find.ts';
import { mainFlows } from './flows.ts';
import { heldFlows } from './held-flows.ts';
import { menuFlows } from './menu-flows.ts';

describeEngine('webkit', findWebKitEngine, mainFlows, heldFlows, menuFlows);
