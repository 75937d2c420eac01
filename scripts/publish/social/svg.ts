/** SVG markup to insert into another SVG. It fills a box of `width` and `height` with its corner at 0, 0. */
export interface Picture {
  markup: string;
  width: number;
  height: number;
}

/** A rectangle by its upper left corner and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Escapes text for use between the tags of XML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function svgOf(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Embeds a PNG in SVG markup. Width and height are those of the result. */
export function pngPicture(png: Uint8Array, width: number, height: number): Picture {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return { markup: `<image href="${href}" width="${width}" height="${height}"/>`, width, height };
}

/** Scales a picture to fit a box, and centers it on the box's lower edge. Returns SVG markup. */
export function standing(picture: Picture, { x, y, width, height }: Box): string {
  const scale = Math.min(width / picture.width, height / picture.height);
  const left = x + width / 2 - (picture.width * scale) / 2;
  const top = y + height - picture.height * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${picture.markup}</g>`;
}
