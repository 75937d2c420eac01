import type { DeskAct } from '../desk-model.ts';
import type { Frame } from './frame.ts';
import type { Store } from './store.ts';

/** One screen of the desk. */
export interface View {
  title: string;
  element: HTMLElement;
  /** The page beside it; null for none, undefined where the view itself decides. */
  route: string | null | undefined;
  lines: readonly string[];
  /** True for what needs the room of the page beside it. */
  isAlone?: boolean;
  /** Draws again what a decision changed. */
  refresh(): void;
  /** Called once it is on the screen. */
  shown(): void;
  move(step: number): void;
  act(kind: 'approve' | 'send-back' | 'comment'): void;
  verdict(): void;
}

/** What a view can ask of the desk. */
export interface Desk {
  readonly store: Store;
  readonly frame: Frame;
  /** Shows a page, or what waits, the facts, the end. */
  go(id: string): void;
  say(message: string): void;
  /** Draws what a decision changed. */
  refresh(): void;
  /** Decides about texts; a reason or comment is asked for first. True once it is recorded. */
  ask(
    act: 'approve' | 'send-back' | 'comment',
    ids: readonly string[],
    what: string,
    gone?: readonly string[],
  ): Promise<boolean>;
  /** Sends a decision about exactly what is shown, and shows what became of it. */
  decide(
    act: DeskAct,
    ids: readonly string[],
    how: { note?: string; gone?: readonly string[]; done: string },
  ): Promise<boolean>;
}
