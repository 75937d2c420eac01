import type { Content, PageSection } from '../schemas/types.ts';

/**
 * Scenes: states of a page that visitors reach through a script, and that `scripts/audit` reads. Islands export theirs
 * from `scenes.ts`, enhancements and tools from `NAME.scenes.ts`. Browsers never load scenes.
 */
export interface Scenes {
  /** An attribute in the HTML of pages with these scenes, such as `id="estimate"`. */
  has: string;
  /**
   * The CSS selector of the part of the page that these scenes change. Default: the element with the attribute `has`.
   */
  where?: string;
  /** True if the script does the same on every page. The audit then reads these scenes only on the home page. */
  once?: true;
  /** The scenes of a site with this content, in reading order. */
  list(content: Content): readonly Scene[];
}

export interface Scene {
  /** The scene for reviewers, such as "step 1, refused". */
  name: string;
  /** The actions of a visitor that lead to the scene, starting with a freshly opened page. */
  steps: readonly SceneStep[];
  /** True if the steps continue from the previous scene, without opening the page. Both scenes need the same `on`. */
  continues?: true;
  /** `phone` to read the scene at the width of a phone instead of a desktop. */
  on?: 'phone';
}

/** One action of a visitor. The audit finds the element by its role and name inside `where`. */
export type SceneStep =
  | { do: 'press'; role: 'button' | 'link'; name: string }
  /** Chooses a radio button or a checkbox. */
  | { do: 'check'; name: string }
  | { do: 'fill'; name: string; text: string }
  /** Chooses an option of a list by its text. */
  | { do: 'choose'; name: string; option: string }
  | { do: 'reload' }
  /** Opens the page with a tool's answers in the fragment of its address. */
  | { do: 'arrive with'; answers: string }
  /** The clock to noon of this day, YYYY-MM-DD. Later scenes of the list keep that day. */
  | { do: 'wait until'; day: string };

export const press = (name: string): SceneStep => ({ do: 'press', role: 'button', name });
export const check = (name: string): SceneStep => ({ do: 'check', name });
export const fill = (name: string, text: string): SceneStep => ({ do: 'fill', name, text });
export const choose = (name: string, option: string): SceneStep => ({ do: 'choose', name, option });

/** Puts the name of a tool before the names of its scenes, and makes each scene continue from the previous scene. */
export function inTurn(tool: string, scenes: readonly Scene[]): Scene[] {
  return scenes.map((scene, index) => ({
    ...scene,
    name: `${tool}: ${scene.name}`,
    ...(index > 0 && { continues: true }),
  }));
}

export function sectionsOf<Kind extends keyof PageSection>(
  pages: Content['pages'],
  kind: Kind,
): NonNullable<PageSection[Kind]>[] {
  return Object.values(pages).flatMap((page) =>
    page && 'sections' in page ? page.sections.flatMap((section) => section[kind] ?? []) : [],
  );
}
