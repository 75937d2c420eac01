/** Keys as the DOM names them. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/**
 * One window of a browser, with real pointer and keys, that runs functions in the page. Playwright, WebDriver
 * BiDi and classic WebDriver all support this.
 */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use only its argument and the page. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The width of the viewport, as nearly as possible: some engines have a minimum width. */
  resize(width: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a window that shares its storage with the others. */
  open(): Promise<Tab>;
  /** Closes all windows. Stored data may remain, because the next flow has another address. */
  closeAll(): Promise<void>;
  stop(): Promise<void>;
}

/** A running engine, or the reason why it is missing and how to get it. */
export type Found = { engine: Engine } | { reason: string };

export const VIEW = { width: 1280, height: 800 };
