import { type Raster, seededRandom } from '@uzor/engine';
import { makeScheme, orient, pictureSizeFor, presetOf, sizeOf, type StoredScheme } from '@uzor/kit';

const made = new Map<string, StoredScheme>();

/** A painting of a catalogue size made of `patches` round patches of colour, cached per worker. */
export function paintedScheme(
  slug: 'a4' | 'a3',
  orientation: 'portrait' | 'landscape',
  patches: number,
  presetSlug = 'natural',
): StoredScheme {
  const key = `${slug} ${orientation} ${patches} ${presetSlug}`;
  const scheme = made.get(key) ?? paint(slug, orientation, patches, presetSlug);
  made.set(key, scheme);
  return scheme;
}

function paint(
  slug: 'a4' | 'a3',
  orientation: 'portrait' | 'landscape',
  patches: number,
  presetSlug: string,
): StoredScheme {
  const kind = 'paint_by_numbers';
  const [size, preset] = [sizeOf(kind, slug), presetOf(kind, presetSlug)];
  if (!size || !preset) throw new RangeError(`No ${slug}`);
  const frame = pictureSizeFor({ kind, size, orientation });
  const canvas = orient(size.pictureMm, orientation);
  const picture = patchwork(frame.width, frame.height, patches, canvas.width / frame.width);
  const crop = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } } as const;
  return makeScheme({ kind, size, orientation, filter: 'original', preset, crop, picture });
}

/** Discs of random paint colours, later ones on top. */
function patchwork(width: number, height: number, patches: number, mmPerPx: number): Raster {
  const random = seededRandom(11);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let patch = 0; patch < patches; patch++) {
    const [x, y, radius] = [random() * width, random() * height, (4 + random() * 4) / mmPerPx];
    const rgb = [random() * 255, random() * 255, random() * 255];
    const [left, right] = [Math.max(0, Math.ceil(x - radius)), Math.min(width - 1, Math.floor(x + radius))];
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
      for (let column = left; column <= right; column++) {
        if ((column - x) ** 2 + (row - y) ** 2 <= radius * radius) data.set(rgb, (row * width + column) * 4);
      }
    }
  }
  return { width, height, data };
}
