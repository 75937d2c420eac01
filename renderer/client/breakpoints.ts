/**
 * The widths at which the layout changes. Widths are in em, so that a visitor with larger text gets the layout of
 * a narrower screen. With text of 16 px, `tablet` is 768 px and `desktop` 1024 px, as in the site's specification.
 * Style sheets use these names, such as `from('desktop')`.
 */
export const SCREENS = { phablet: 30, tablet: 48, desktop: 64, wide: 75, full: 84 } as const;
