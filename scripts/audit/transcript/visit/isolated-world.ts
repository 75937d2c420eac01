import type { CDPSession } from 'playwright';

/** Runs our code in a page, in a world apart: nothing that the page defined reaches it, and it leaves nothing behind. */
export class IsolatedWorld {
  #context: number | null = null;

  constructor(readonly cdp: CDPSession) {}

  /** To be called when another document has been loaded. */
  renew(): void {
    this.#context = null;
  }

  /** @returns the value of an expression, or of its promise, as far as it is JSON */
  async evaluate(expression: string): Promise<unknown> {
    this.#context ??= await this.#create();
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression,
      contextId: this.#context,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async #create(): Promise<number> {
    const { frameTree } = await this.cdp.send('Page.getFrameTree');
    const { executionContextId } = await this.cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    return executionContextId;
  }
}
