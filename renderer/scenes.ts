import type { Content } from '../schemas/types.ts';

/**
 * Lists what visitors can make a script of the site show. `scripts/audit` brings a page into each scene and reads it.
 * Each island exports its scenes from `scenes.ts`; an enhancement or a tool that shows more than the page holds exports
 * them from a file beside it: `client/tools/estimate.scenes.ts`. No scene reaches a browser.
 */
export interface Scenes {
  /** Marks the place where the script runs: an attribute as HTML has it. A page without it has no such scenes. */
  has: string;
  /** A CSS selector of the part of the page that the script changes. Default: the element with the attribute `has`. */
  where?: string;
  /** The script shows the same on every page: its scenes are read on the home page alone. */
  once?: true;
  /** The scenes of a site with this content, in the order in which they are read. */
  list(content: Content): readonly Scene[];
}

export interface Scene {
  /** For the reviewer: "step 1, refused". */
  name: string;
  /** Steps of a visitor, from the freshly opened page. */
  steps: readonly SceneStep[];
  /** The steps go on from the scene before in this list, which is read at the same width. */
  continues?: true;
  /** Reads the scene at the width of a phone, in place of a desktop's. */
  on?: 'phone';
}

/** One thing that a visitor does, to what is found by role and name below `where`. */
export type SceneStep =
  | { do: 'press'; role: 'button' | 'link'; name: string }
  /** Chooses a radio button or a checkbox. */
  | { do: 'check'; name: string }
  | { do: 'fill'; name: string; text: string }
  /** Takes an option of a select by its words. */
  | { do: 'choose'; name: string; option: string }
  | { do: 'reload' }
  /** Opens the page with answers of a tool in the fragment of its address. */
  | { do: 'arrive with'; answers: string }
  /** Makes it noon of this day, YYYY-MM-DD. Later scenes of the list are of that day, too. */
  | { do: 'wait until'; day: string };

export const press = (name: string): SceneStep => ({ do: 'press', role: 'button', name });
export const check = (name: string): SceneStep => ({ do: 'check', name });
export const fill = (name: string, text: string): SceneStep => ({ do: 'fill', name, text });
export const choose = (name: string, option: string): SceneStep => ({ do: 'choose', name, option });

/** Names the scenes of one tool after it, and lets each go on from the one before it. */
export function inTurn(tool: string, scenes: readonly Scene[]): Scene[] {
  return scenes.map((scene, index) => ({
    ...scene,
    name: `${tool}: ${scene.name}`,
    ...(index > 0 && { continues: true }),
  }));
}
