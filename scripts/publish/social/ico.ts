const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const TYPE_ICON = 1;

/** Wraps one square PNG of at most 255 pixels as an .ico file, which browsers ask for unasked. */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(TYPE_ICON, 2);
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
