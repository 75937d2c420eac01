import { parse, type Program } from 'acorn';

const parsed = new Map<string, Program | null>();

/** The syntax tree of a script, made once however many rules ask for it; null for a script that cannot be read. */
export function parseScript(script: string): Program | null {
  const known = parsed.get(script);
  if (known !== undefined) return known;
  const program = readProgram(script);
  parsed.set(script, program);
  return program;
}

function readProgram(script: string): Program | null {
  try {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return null;
  }
}
