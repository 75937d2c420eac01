import type { Content } from '../schemas/types.ts';

/**
 * What a script of the site adds to its pages, as visitors can bring it about. The page transcript
 * (scripts/audit/transcript) walks every state and writes down what is seen and heard there. Each island exports one,
 * or a list of them, from its `states.ts`, each enhancement and tool from `client/states/`. None of this reaches a browser.
 */
export interface VisitorStates {
  /** Where the script runs: a CSS selector. A page without a match does not have these states. */
  where: string;
  /** The states of a site with this content, in the order in which the transcript names them. */
  list(content: Content): readonly VisitorState[];
}

export interface VisitorState {
  /** For the reviewer: "step 1, refused". */
  name: string;
  /** What a visitor does, from the freshly opened page. */
  steps: readonly VisitorStep[];
  /** The steps go on from the state before in this list, which is met at the same widths. */
  continues?: true;
  /** Walked at a phone's width or a desktop's only; by default at both. */
  only?: 'phone' | 'desktop';
  /** What does not load in this state: a CSS selector of the elements whose `src` or `data-src` fails. */
  failing?: string;
}

/** One thing that a visitor does, to what is found by role and name below `where`. */
export type VisitorStep =
  | { do: 'press'; role: 'button' | 'link'; name: string }
  /** Chooses a radio button or a checkbox. */
  | { do: 'check'; name: string }
  | { do: 'fill'; name: string; text: string }
  /** Takes an option of a select by its words. */
  | { do: 'choose'; name: string; option: string }
  /** Brings these words to the middle of the view. */
  | { do: 'scroll to'; text: string }
  | { do: 'reload' }
  /** It becomes noon of this day, YYYY-MM-DD. Later states of the list are of that day, too. */
  | { do: 'wait until'; day: string }
  /** Opens the page in a second window of this browser, does something there and closes it. */
  | { do: 'in another window'; steps: readonly VisitorStep[] }
  /** From here on the browser keeps nothing more, as when its storage is full. */
  | { do: 'refuse storage' };

export const press = (name: string): VisitorStep => ({ do: 'press', role: 'button', name });
export const check = (name: string): VisitorStep => ({ do: 'check', name });
export const fill = (name: string, text: string): VisitorStep => ({ do: 'fill', name, text });
export const choose = (name: string, option: string): VisitorStep => ({ do: 'choose', name, option });

/** States of one tool, each of which goes on from the one before it. */
export function inTurn(tool: string, states: readonly VisitorState[]): VisitorState[] {
  return states.map((state, index) => ({
    ...state,
    name: `${tool}: ${state.name}`,
    ...(index > 0 && { continues: true }),
  }));
}
