/** Holds a drawing as markup to put into another SVG. It fills a box of this size from 0, 0. */
export interface Picture {
  markup: string;
  width: number;
  height: number;
}

/** Holds a rectangle by its upper left corner. */
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

/** Returns a complete SVG. */
export function svgOf(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Returns a PNG as a picture of this size. */
export function pngPicture(png: Uint8Array, width: number, height: number): Picture {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return { markup: `<image href="${href}" width="${width}" height="${height}"/>`, width, height };
}

/** Draws a picture as large as fits in a box, in the middle of its lower edge. */
export function standing(picture: Picture, { x, y, width, height }: Box): string {
  const scale = Math.min(width / picture.width, height / picture.height);
  const left = x + width / 2 - (picture.width * scale) / 2;
  const top = y + height - picture.height * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${picture.markup}</g>`;
}
