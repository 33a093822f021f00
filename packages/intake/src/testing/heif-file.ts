import { latin, u16, u32 } from './files.ts';

/** A box of HEIF. */
export const box = (type: string, ...content: Uint8Array[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([u32(all.length + 8), latin(type), all]);
};

/** Properties of the picture of a HEIF file. */
export const heifProperties = {
  /** Quarter turns anticlockwise. */
  turned: (quarters: number) => box('irot', Buffer.from([quarters])),
  /** 0 exchanges top and bottom, 1 left and right. */
  mirrored: (axis: 0 | 1) => box('imir', Buffer.from([axis])),
  codes: (primaries: number, transfer: number, matrix = 6) =>
    box('colr', latin('nclx'), u16(primaries, transfer, matrix), Buffer.from([0x80])),
  icc: (profile: Uint8Array) => box('colr', latin('prof'), profile),
};

interface HeifPicture {
  readonly coding: 'hvc1' | 'av01';
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 8 | 10;
  readonly config: Uint8Array;
  readonly picture: Uint8Array;
  readonly properties: readonly Uint8Array[];
  readonly exif?: Uint8Array;
  readonly brand?: string;
}

/** A HEIF file of one picture, with EXIF data that readers must ignore. */
export function heifFile({
  coding,
  width,
  height,
  bitDepth,
  config,
  picture,
  properties,
  exif,
  brand,
}: HeifPicture): Buffer {
  const own = brand ?? (coding === 'av01' ? 'avif' : bitDepth > 8 ? 'heix' : 'heic');
  const full = Buffer.alloc(4);
  const item = (id: number, type: string) => box('infe', Buffer.from([2, 0, 0, 0]), u16(id, 0), latin(`${type}\0`));
  const all = [
    box(coding === 'av01' ? 'av1C' : 'hvcC', config),
    box('ispe', full, u32(width), u32(height)),
    box('pixi', full, Buffer.from([3, bitDepth, bitDepth, bitDepth])),
    ...properties,
  ];
  const associated = Buffer.from(all.map((_, i) => (i + 1) | (i === 0 || i > 2 ? 0x80 : 0)));
  const exifItem = exif && Buffer.concat([u32(0), exif]);
  const items = [item(1, coding), ...(exif ? [item(2, 'Exif')] : [])];
  const meta = (offset: number) =>
    box(
      'meta',
      full,
      box('hdlr', full, full, latin('pict'), Buffer.alloc(13)),
      box('pitm', full, u16(1)),
      box('iinf', full, u16(items.length), ...items),
      box(
        'iloc',
        full,
        Buffer.from([0x44, 0]),
        u16(items.length),
        Buffer.concat([u16(1, 0, 1), u32(offset), u32(picture.length)]),
        ...(exifItem ? [Buffer.concat([u16(2, 0, 1), u32(offset + picture.length), u32(exifItem.length)])] : []),
      ),
      ...(exif ? [box('iref', full, box('cdsc', u16(2, 1, 1)))] : []),
      box('iprp', box('ipco', ...all), box('ipma', full, u32(1), u16(1), Buffer.from([all.length]), associated)),
    );
  const head = box('ftyp', latin(own), full, latin('mif1'), latin(own));
  const offset = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(offset), box('mdat', picture, exifItem ?? Buffer.alloc(0))]);
}
