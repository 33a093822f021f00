import sharp from 'sharp';
import { fields, HEIGHT, samples, WIDTH } from './chart.ts';

const little = (bytes: number, ...values: number[]) => {
  const all = Buffer.alloc(bytes * values.length);
  for (const [i, value] of values.entries()) all.writeUIntLE(value, i * bytes, bytes);
  return all;
};

/** The chart as a CMYK JPEG without a profile, by the simplest conversion: black replaces what all three inks share. */
export async function cmykJpeg(): Promise<Buffer> {
  const picture = Buffer.from(samples((field) => inks(fields[field])));
  const entries: readonly (readonly [tag: number, type: 3 | 4, value: number])[] = [
    [256, 4, WIDTH],
    [257, 4, HEIGHT],
    [259, 3, 1],
    [262, 3, 5],
    [273, 4, 0],
    [277, 3, 4],
    [278, 4, HEIGHT],
    [279, 4, picture.length],
  ];
  const start = 8 + 2 + (entries.length + 1) * 12 + 4;
  const directory = [
    ...entries.map(([tag, type, value]) =>
      Buffer.concat([little(2, tag, type), little(4, 1, tag === 273 ? start + 8 : value)]),
    ),
    Buffer.concat([little(2, 258, 3), little(4, 4, start)]),
  ].toSorted((one, other) => one.readUInt16LE(0) - other.readUInt16LE(0));
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    little(2, directory.length),
    ...directory,
    little(4, 0),
    little(2, 8, 8, 8, 8),
    picture,
  ]);
  return sharp(tiff, { ignoreIcc: true })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function inks(colour: readonly number[]): number[] {
  const light = Math.max(...colour);
  return [...colour.map((value) => Math.round(255 * (1 - value / light))), 255 - light];
}
