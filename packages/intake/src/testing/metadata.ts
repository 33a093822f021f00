/** EXIF data (a TIFF structure) and XMP data for all containers. */

/** EXIF types: number, and bytes per value. */
export const exifTypes = {
  byte: [1, 1],
  ascii: [2, 1],
  short: [3, 2],
  long: [4, 4],
  rational: [5, 8],
  undefined: [7, 1],
  sshort: [8, 2],
  slong: [9, 4],
  srational: [10, 8],
  float: [11, 4],
  double: [12, 8],
} as const;
/** Name of an EXIF type. */
export type ExifType = keyof typeof exifTypes;

const numbers = (littleEndian: boolean) => (bytes: 1 | 2 | 4, value: number) => {
  const written = Buffer.alloc(bytes);
  if (littleEndian) written.writeUIntLE(value, 0, bytes);
  else written.writeUIntBE(value, 0, bytes);
  return written;
};

function exifValue(orientation: number, type: ExifType, littleEndian: boolean): Buffer {
  const number = numbers(littleEndian);
  const size = exifTypes[type][1];
  if (type === 'ascii') return Buffer.of(0x30 + orientation);
  if (type === 'float' || type === 'double') {
    const bytes = new DataView(new ArrayBuffer(size));
    if (type === 'float') bytes.setFloat32(0, orientation, littleEndian);
    else bytes.setFloat64(0, orientation, littleEndian);
    return Buffer.from(bytes.buffer);
  }
  return size === 8 ? Buffer.concat([number(4, orientation), number(4, 1)]) : number(size, orientation);
}

/** EXIF data that state an orientation, as a value of any type, repeated `count` times. */
export function exif(orientation: number, type: ExifType = 'short', count = 1, littleEndian = true): Buffer {
  const number = numbers(littleEndian);
  const value = Buffer.concat(Array.from({ length: count }, () => exifValue(orientation, type, littleEndian)));
  const isInline = value.length <= 4;
  return Buffer.concat([
    Buffer.from(littleEndian ? 'II' : 'MM', 'latin1'),
    number(2, 42),
    number(4, 8),
    number(2, 1),
    number(2, 0x112),
    number(2, exifTypes[type][0]),
    number(4, count),
    isInline ? Buffer.concat([value, Buffer.alloc(4 - value.length)]) : number(4, 26),
    number(4, 0),
    ...(isInline ? [] : [value]),
  ]);
}

/** An XMP packet of an orientation, as an attribute or an element. */
export function xmp(orientation: number, asElement = false): Buffer {
  const head = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">';
  const name = 'xmlns:tiff="http://ns.adobe.com/tiff/1.0/"';
  const body = asElement
    ? `<rdf:Description ${name}><tiff:Orientation>${orientation}</tiff:Orientation></rdf:Description>`
    : `<rdf:Description ${name} tiff:Orientation="${orientation}"/>`;
  return Buffer.from(`${head}${body}</rdf:RDF></x:xmpmeta>`);
}
