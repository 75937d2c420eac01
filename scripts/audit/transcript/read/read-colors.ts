/** Runs our code in a page where no script of the page reaches it. */
export interface World {
  /** @returns the value of an expression, as far as it is JSON */
  evaluate(expression: string): Promise<unknown>;
}

/** Colors that a browser does not turn into red, green and blue where it computes a style. */
const COLOR = /\b(?:(?:ok)?l(?:ab|ch)|color)\([^()]*\)/g;

/** Paints each color on one pixel, and reads what came out. */
const PAINT = `(colors) => colors.map((color) => {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  return [...pixel.getImageData(0, 0, 1, 1).data];
})`;

/**
 * Lets the browser paint the colors in these texts.
 * @returns what writes a style's value with colors as red, green, blue and alpha only
 */
export async function readColors(world: World, texts: readonly string[]): Promise<(value: string) => string> {
  const colors = [...new Set(texts.flatMap((text) => text.match(COLOR) ?? []))];
  if (colors.length === 0) return (value) => value;
  const painted: number[][] = JSON.parse(
    String(await world.evaluate(`JSON.stringify((${PAINT})(${JSON.stringify(colors)}))`)),
  );
  const plain = new Map(
    colors.map((color, index) => {
      const [red = 0, green = 0, blue = 0, alpha = 255] = painted[index] ?? [];
      return [color, `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`];
    }),
  );
  return (value) => value.replace(COLOR, (color) => plain.get(color) ?? color);
}
