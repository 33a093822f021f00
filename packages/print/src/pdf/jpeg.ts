import type { ObjectNumber, PdfDocument } from './document.ts';

/** The contents of a JPEG's frame header. */
export interface JpegFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Number of colour components: 1 grey, 3 colour, 4 CMYK. */
  readonly components: number;
}

const colourSpaces: Readonly<Record<number, string>> = {
  1: '/DeviceGray',
  3: '/DeviceRGB',
  4: '/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]', // Adobe writes CMYK JPEGs inverted.
};

/** Reads the size of a JPEG (ISO 10918-1, B.2.2). @throws RangeError if the bytes are not a JPEG */
export function readJpegFrame(bytes: Uint8Array): JpegFrame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new RangeError('The picture is not a JPEG');
  while (at + 10 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7), components: view.getUint8(at + 9) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  throw new RangeError('The JPEG has no frame header');
}

/** SOF0 to SOF15, except the three markers in that range with other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Embeds a JPEG unchanged; readers decode it themselves. @throws RangeError for another format */
export function addJpeg(document: PdfDocument, bytes: Uint8Array): { image: ObjectNumber; frame: JpegFrame } {
  const frame = readJpegFrame(bytes);
  const space = colourSpaces[frame.components];
  if (space === undefined) throw new RangeError(`A JPEG of ${frame.components} components`);
  const entries = `/Type/XObject/Subtype/Image/Width ${frame.widthPx}/Height ${frame.heightPx}/BitsPerComponent 8`;
  return { frame, image: document.addStream(`${entries}/ColorSpace${space}/Filter/DCTDecode`, bytes) };
}
