/**
 * Sets the widths at which the layout changes, in em, so that a larger font size has the same effect as a narrower
 * screen. At 16 px, `tablet` is 768 px and `desktop` 1024 px, the breakpoints of the specification. Style sheets use
 * them as `from('desktop')`.
 */
export const SCREENS = { phablet: 30, tablet: 48, desktop: 64, wide: 75, full: 84 } as const;
