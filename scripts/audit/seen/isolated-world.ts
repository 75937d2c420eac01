import { join } from 'node:path';
import { build } from 'esbuild';
import type { CDPSession } from 'playwright';

let program: Promise<string> | undefined;

/** Compiles browser/look.ts for a page, once. */
function compileLook(): Promise<string> {
  program ??= build({
    entryPoints: [join(import.meta.dirname, 'browser/look.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'look',
    target: 'es2023',
    write: false,
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return program;
}

/** Runs our code in a page, in a world apart: the held clock and what the page defined do not reach it. */
export class IsolatedWorld {
  #context: Promise<number> | null = null;

  constructor(readonly cdp: CDPSession) {}

  /** Forgets the world of the document before: another one has been loaded. */
  renew(): void {
    this.#context = null;
  }

  /** Evaluates an expression, in which `look` is browser/look.ts. Returns its value, or that of its promise, as JSON. */
  async run<Value>(expression: string): Promise<Value> {
    this.#context ??= this.#create();
    return this.#evaluate(await this.#context, expression);
  }

  async #create(): Promise<number> {
    const { frameTree } = await this.cdp.send('Page.getFrameTree');
    const { executionContextId } = await this.cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    await this.#evaluate(executionContextId, `${await compileLook()}; self.look = look; undefined`);
    return executionContextId;
  }

  async #evaluate(contextId: number, expression: string): Promise<any> {
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
