import { describeEngine } from './describe-engine.ts';
import { findWebKitEngine } from './find.ts';
import { menuFlows } from './menu-flows.ts';
import { quoteFlows } from './quote-flows.ts';

describeEngine('webkit', findWebKitEngine, quoteFlows, menuFlows);
