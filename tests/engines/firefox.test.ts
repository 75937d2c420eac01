import { findFirefoxEngine } from './find.ts';
import { describeFlows } from './flows.ts';

describeFlows('firefox', findFirefoxEngine);
