import { type Raster, seededRandom } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';

export function drawnPhoto(width: number, height: number, seed = 7): Raster {
  const random = seededRandom(seed);
  const spots = Array.from({ length: 24 }, () => ({
    x: random() * width,
    y: random() * height,
    radius: (0.05 + random() * 0.15) * width,
    rgb: [random() * 255, random() * 255, random() * 255] as const,
  }));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const spot = spots.find((one) => (one.x - x) ** 2 + (one.y - y) ** 2 < one.radius ** 2);
      const shade = 0.6 + (0.4 * y) / height;
      const [red, green, blue] = spot?.rgb ?? [120 + (100 * x) / width, 170, 230 - (160 * y) / height];
      data.set([red * shade, green * shade, blue * shade, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const files = new Map<string, Promise<Uint8Array>>();

export async function photoFile(width = 450, height = 600, seed = 7): Promise<{ name: string; bytes: Uint8Array }> {
  const key = `${width}x${height}:${seed}`;
  const bytes = files.get(key) ?? encodeJpeg(drawnPhoto(width, height, seed), 88);
  files.set(key, bytes);
  return { name: 'Фото с дачи.jpg', bytes: (await bytes).slice() };
}

/** A picture of any size, made quickly: opaque, with repeating detail. */
export function detailed(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  const filled = Math.min(data.length, 4096);
  for (let i = 0; i < filled; i++) data[i] = i % 4 === 3 ? 255 : (i * 7) % 251;
  for (let end = filled; end < data.length; end *= 2) data.copyWithin(end, 0, end);
  return { width, height, data };
}
