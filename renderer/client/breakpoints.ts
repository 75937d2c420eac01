/**
 * Sets the widths at which the layout changes, in em: a larger font has the effect of a narrower screen. At 16 px,
 * `tablet` is 768 px and `desktop` 1024 px, as specified. Style sheets use them as `from('desktop')`.
 */
export const SCREENS = { phablet: 30, tablet: 48, desktop: 64, wide: 75, full: 84 } as const;
