/** Keys that a visitor presses, by the names of the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowDown';

/**
 * One window of a browser, as far as the flows need it: real pointer and keys, and functions that run in the page.
 * Playwright, WebDriver BiDi and classic WebDriver can all do this much.
 */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use nothing but its argument and the page. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Clicks at a place of the view, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the width of the view, as nearly as possible: some engines have a minimum width. */
  resize(width: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Opens a window that shares its storage with the others. */
  open(): Promise<Tab>;
  /** Closes all windows. What they stored may be kept: the next flow is at another address. */
  closeAll(): Promise<void>;
  stop(): Promise<void>;
}

/** An engine that runs, or the reason why it cannot and how to get it. */
export type Found = { engine: Engine } | { reason: string };

export const VIEW = { width: 1280, height: 800 };
