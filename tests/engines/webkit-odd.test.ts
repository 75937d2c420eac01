import { describeEngine } from './describe-engine.ts';
import { findWebKitEngine } from './find.ts';
import { oddFlows } from './odd-flows.ts';

// Files run side by side: the engine that takes the longest has two.
describeEngine('webkit', findWebKitEngine, oddFlows);
