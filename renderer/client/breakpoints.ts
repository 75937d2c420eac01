/**
 * Where the layout changes, in em: larger letters fold it as a smaller screen does. At the usual size `tablet` is
 * 768 px and `desktop` 1024 px, the specification’s breakpoints. Style sheets use them as `from('desktop')`.
 */
export const SCREENS = { phablet: 30, tablet: 48, desktop: 64, wide: 75, full: 84 } as const;
