import type { Focus, Raster } from '@uzor/engine';
import { describe, expect, test } from 'vitest';
import { openFaceFinder } from './find-faces.ts';
import { faceModel } from './models.ts';
import { libraryPicture } from './testing/pictures.ts';

const finder = openFaceFinder(faceModel());
const none: Focus = { version: 2, source: 'auto', faces: [] };

/** Places the picture in the corner of a larger grey one. */
function inCorner(picture: Raster, times: number): Raster {
  const [width, height] = [picture.width * times, picture.height * times];
  const data = new Uint8ClampedArray(width * height * 4).fill(140);
  for (let y = 0; y < picture.height; y++)
    data.set(picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4), y * width * 4);
  return { width, height, data };
}

describe('faces in pictures of the media library', () => {
  test.each([
    ['selfie/young-woman-in-mauve.jpg', [[4312, 2136, 2244, 1815]]],
    ['selfie/morisot-self-portrait.jpg', [[3474, 2088, 2819, 2302]]],
    ['animals/lion.jpg', []],
  ])('are found in %s', async (name, boxes) => {
    const { version, source, faces } = finder.find(await libraryPicture(name));
    expect([version, source]).toEqual([2, 'auto']);
    expect(faces.map(({ box }) => box)).toEqual(boxes);
  });
  test('have eyes, nose and mouth inside their box, in plausible positions', async () => {
    const [face] = finder.find(await libraryPicture('selfie/young-woman-in-mauve.jpg')).faces;
    const [x, y, width, height] = face.box;
    for (const [atX, atY] of face.points ?? []) {
      expect(atX > x && atX < x + width && atY > y && atY < y + height).toBe(true);
    }
    const [left, right, nose, mouth] = face.points ?? [];
    expect(left?.[0]).toBeLessThan(right?.[0] ?? 0);
    expect(nose?.[1]).toBeGreaterThan(left?.[1] ?? 0);
    expect(mouth?.[1]).toBeGreaterThan(nose?.[1] ?? 0);
  });
  test('are sorted by size, the largest first', async () => {
    const [small, large] = await Promise.all(
      [280, 400].map((side) => libraryPicture('selfie/morisot-self-portrait.jpg', side)),
    );
    const both = { width: small.width + large.width, height: large.height };
    const data = new Uint8ClampedArray(both.width * both.height * 4).fill(140);
    for (const [picture, left] of [
      [small, 0],
      [large, small.width],
    ] as const)
      for (let y = 0; y < picture.height; y++)
        data.set(
          picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4),
          (y * both.width + left) * 4,
        );
    const widths = finder.find({ ...both, data }).faces.map(({ box }) => box[2]);
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  });
  test('are found by the closer search in a small part of the photo', async () => {
    const small = await libraryPicture('selfie/morisot-self-portrait.jpg', 300);
    const { faces } = finder.find(inCorner(small, 5));
    expect(faces.length).toBe(1);
    const [x, y, width, height] = faces[0].box;
    expect(Math.abs((x + width / 2) * 5 - 4884)).toBeLessThan(500);
    expect(Math.abs((y + height / 2) * 5 - 3239)).toBeLessThan(500);
  });
});

describe('pictures without faces', () => {
  test.each([
    ['white', 1, 1, () => 255],
    ['noise', 64, 48, (i: number) => (i * 2_654_435_761) >>> 24],
  ])('give no faces: %s', (_, width, height, level) => {
    const data = new Uint8ClampedArray(width * height * 4).map((__, i) => (i % 4 === 3 ? 255 : level(i)));
    expect(finder.find({ width, height, data })).toEqual(none);
  });
});
