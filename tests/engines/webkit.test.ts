import { findWebKitEngine } from './find.ts';
import { describeFlows } from './flows.ts';

describeFlows('webkit', findWebKitEngine);
