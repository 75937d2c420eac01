/** Builds the project it is part of, once, and prints what that took as one line of JSON: for bench.ts and tests. */
import { buildSite } from '../build-site.ts';
import { PROJECT_ROOT } from '../command.ts';
import type { BuildMeasure } from './measure.ts';

const started = performance.now();
const { work } = await buildSite(PROJECT_ROOT, process.env);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const measure: BuildMeasure = {
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  megabytes: maxRSS / 1024,
  work,
};
console.log(JSON.stringify(measure));
