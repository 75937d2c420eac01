import { describeEngine } from './describe-engine.ts';
import { findWebKitEngine } from './find.ts';
import { mainFlows } from './flows.ts';

describeEngine('webkit', findWebKitEngine, mainFlows);
