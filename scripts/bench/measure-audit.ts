/** Audits the project it is part of, which is built, and prints what that took as one line of JSON: for bench.ts. */
import { optimizeLess, runAudit } from '../audit/commands/run-audit.ts';
import { PROJECT_ROOT } from '../command.ts';
import type { Measure } from './measure.ts';

optimizeLess();
const started = performance.now();
await runAudit(PROJECT_ROOT, [], async () => {});
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const measure: Measure = {
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  megabytes: maxRSS / 1024,
};
console.log(JSON.stringify(measure));
