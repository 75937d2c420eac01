import type { DeskAct, DeskModel } from '../desk-model.ts';
import type { Store } from '../store.ts';

/** Something to decide about. */
export interface DeskItem {
  ids: readonly string[];
  /** What is approved with it, where that is not the same. */
  approves?: readonly string[];
  /** Ids that the site does not have any more: approving lets go of them. */
  gone?: readonly string[];
  /** The key of an effect of code, which is recorded with its pages. */
  effect?: string | undefined;
  /** What it is called, in messages. */
  what: string;
}

/** What a view can ask of the desk. */
export interface Desk {
  readonly store: Store<DeskModel>;
  /** Shows a page, or what waits, the facts, the end. */
  go(id: string): void;
  say(message: string): void;
  /**
   * Decides about an item exactly as it is shown, and shows what became of it; a reason or comment is asked for first.
   * @returns true once it is recorded
   */
  ask(act: DeskAct, item: DeskItem): Promise<boolean>;
}
