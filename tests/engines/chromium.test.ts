import { describeEngine } from './describe-engine.ts';
import { findChromiumEngine } from './find.ts';
import { mainFlows } from './flows.ts';
import { menuFlows } from './menu-flows.ts';
import { oddFlows } from './odd-flows.ts';

describeEngine('chromium', findChromiumEngine, mainFlows, menuFlows, oddFlows);
