import { findChromium } from './find.ts';
import { describeFlows } from './flows.ts';

describeFlows('chromium', findChromium);
