/** A drawing as markup that another SVG can hold, which fills a box of this size from 0, 0. */
export interface Picture {
  markup: string;
  width: number;
  height: number;
}

/** Places a picture: the middle of its lower edge, and the most room it may take. */
export interface Stand {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Writes words for use between the tags of XML: a drawing, a feed. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns a whole SVG. */
export function svgOf(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Returns a PNG to be shown at this size. */
export function pngPicture(png: Uint8Array, width: number, height: number): Picture {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return { markup: `<image href="${href}" width="${width}" height="${height}"/>`, width, height };
}

/** Draws a picture as large as its room allows, standing on the room's lower edge. */
export function standing(picture: Picture, { x, y, width, height }: Stand): string {
  const scale = Math.min(width / picture.width, height / picture.height);
  const left = x - (picture.width * scale) / 2;
  const top = y - picture.height * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${picture.markup}</g>`;
}
