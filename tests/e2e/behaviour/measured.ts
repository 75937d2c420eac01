import { test } from '../test.ts';

/** Says a measured figure in the run's output and in its report. */
export function measured(name: string, milliseconds: number): void {
  const description = `${name}: ${Math.round(milliseconds)} ms`;
  console.log(description);
  test.info().annotations.push({ type: 'measured', description });
}
