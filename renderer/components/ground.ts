/** The class of each ground that a section or hero can have; styles/layout.scss sets its colors. */
export const GROUNDS = {
  sand: 'on-sand',
  shell: 'on-shell',
  glass: 'on-glass',
  coral: 'on-coral',
  sea: 'on-sea',
  ink: 'on-ink',
};

export type Ground = keyof typeof GROUNDS;
