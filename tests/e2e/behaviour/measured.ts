import { test } from '../test.ts';

/** Writes a measured figure to the run's output and its report. */
export function measured(name: string, milliseconds: number): void {
  const description = `${name}: ${Math.round(milliseconds)} ms`;
  console.log(description);
  test.info().annotations.push({ type: 'measured', description });
}
