/** The class of each ground that a section or hero can stand on; styles/layout.scss gives it its colours. */
export const GROUNDS = {
  sand: 'on-sand',
  shell: 'on-shell',
  glass: 'on-glass',
  coral: 'on-coral',
  sea: 'on-sea',
  ink: 'on-ink',
};

export type Ground = keyof typeof GROUNDS;
