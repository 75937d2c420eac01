import { describeEngine } from './describe-engine.ts';
import { findFirefoxEngine } from './find.ts';
import { menuFlows } from './menu-flows.ts';
import { quoteFlows } from './quote-flows.ts';

describeEngine('firefox', findFirefoxEngine, quoteFlows, menuFlows);
