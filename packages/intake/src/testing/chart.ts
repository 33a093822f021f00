import sharp from 'sharp';

/** Width of the chart in pixels. Its fields, red and green above blue and grey, look different in every orientation. */
export const WIDTH = 96;
/** Height of the chart in pixels. */
export const HEIGHT = 64;
/** Colours of its fields, row by row. */
export const fields = [
  [220, 30, 30],
  [30, 160, 60],
  [30, 60, 200],
  [200, 200, 200],
] as const;

/** Index in `fields` of the field at a pixel. */
export const fieldAt = (x: number, y: number) => (y < HEIGHT / 2 ? 0 : 2) + (x < WIDTH / 2 ? 0 : 1);

/** The samples of the chart, row-major. */
export function samples(pixel: (field: number) => readonly number[]): number[] {
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => pixel(fieldAt(i % WIDTH, Math.floor(i / WIDTH)))).flat();
}

/** Pixels of the chart: RGB bytes, row-major. */
export const rgb = Buffer.from(samples((field) => fields[field]));
/** Options with which `sharp` reads `rgb`. */
export const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;

/** The chart as HEVC with 4:4:4 colour, by x265: configuration (`hvcC`) and picture, 8 and 10 bits. */
export const hevc = {
  8: {
    config:
      'AQQIAAAAAAAAAAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAIQABACpCAQEECAAAAwCeOAAAAwAAHpAGECCy3UklNc3AgIGBAAADAAEAAAMAAQgiAAEACEQBwXKGDAIk',
    picture:
      'AAAAzygBrwa48kPWG5/50lv//9GHfQ/1VsqC+T17/iR/vs47//yNGLtuTCSrdOZmZhGDG7zvvA3Kct7PQV/NE0JKw3prB2Nph/lRKODSLJwq2fmqV0jcD4P1t/1PylVeP4+kj//LIZlxKFuXYeFSuF800nsUylOMf5n5XaIz4BfHhH4iKfvfAWfB1p7en0iNOlUVgK/QmXgWeP/wtOsdwuX//7wF3eswHhPLdDMdVnxQwoKEeyudYjf9VG5zQayOh7hTddVmoockiQEUFtC5/qMReA==',
  },
  10: {
    config:
      'AQQIAAAAAAAAAAAAHvAA/P/6+gAADwMgAAEAF0ABDAH//wQIAAADAJw4AAADAAAeugJAIQABACtCAQEECAAAAwCcOAAAAwAAHpAGECCbLdSSU1zcCAgYEAAAAwAQAAADABCAIgABAAhEAcFyhgwCJA==',
    picture:
      'AAAAZCgBrwa45VCsNz/zpLf//6P1+h/qwK0F8nr3/Ej/fZx3//kjpvXuidBlT8pVXj+QRN//y44RD/hdsH3GW3P1MGse95TgvkGGI6AsJdXMu9RMkbMu4wXn4Mz6vT5i53SbqElexKw=',
  },
} as const;

/** The chart as AV1: configuration (`av1C`) and picture, 8 and 10 bits. */
export async function av1(bitDepth: 8 | 10): Promise<{ config: Buffer; picture: Buffer }> {
  const file = await sharp(rgb, { raw })
    .avif({ quality: 95, chromaSubsampling: '4:4:4', bitdepth: bitDepth })
    .toBuffer();
  const config = file.indexOf('av1C');
  return {
    config: file.subarray(config + 4, config - 4 + file.readUInt32BE(config - 4)),
    picture: file.subarray(file.indexOf('mdat') + 4),
  };
}
