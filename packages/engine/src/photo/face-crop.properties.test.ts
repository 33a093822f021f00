import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attentionCrop } from './attention.ts';
import { closerCrop, defaultCrop, facesHeld, type FrameForFaces, NEARLY_WHOLE } from './face-crop.ts';
import { FOCUS_UNIT, facesInFrame, type PhotoFace } from './focus.ts';
import { type EditionSettings, type Extent, keepCovered, untouchedSettings } from './geometry.ts';
import { blobs } from '../testing/photos.ts';

const extent = fc.record({ width: fc.integer({ min: 300, max: 4000 }), height: fc.integer({ min: 300, max: 4000 }) });
const cells = fc.constantFrom(
  { width: 112, height: 160 },
  { width: 160, height: 112 },
  { width: 80, height: 112 },
  { width: 160, height: 160 },
);
const face: fc.Arbitrary<PhotoFace> = fc
  .record({
    size: fc.integer({ min: 200, max: 5000 }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ size, x, y }) => ({
    box: [Math.round(x * (FOCUS_UNIT - size)), Math.round(y * (FOCUS_UNIT - size)), size, size] as const,
  }));
const picture = (photo: Extent) => {
  const scale = 24 / Math.max(photo.width, photo.height);
  return blobs(Math.max(8, Math.round(photo.width * scale)), Math.max(8, Math.round(photo.height * scale)), 4);
};

/** Share of the part of a head on the photo that the frame cuts off. */
function cut(face: PhotoFace, settings: EditionSettings, { photo, cells: frame }: FrameForFaces): number {
  const [seen] = facesInFrame([face], settings, photo, frame);
  if (!seen) return 1;
  const { head } = seen;
  const [corner] = facesInFrame([{ box: [0, 0, FOCUS_UNIT, FOCUS_UNIT] }], settings, photo, frame);
  const inPhoto = {
    left: Math.max(head.x, corner.box.x),
    top: Math.max(head.y, corner.box.y),
    right: Math.min(head.x + head.width, corner.box.x + corner.box.width),
    bottom: Math.min(head.y + head.height, corner.box.y + corner.box.height),
  };
  const across = Math.min(frame.width, inPhoto.right) - Math.max(0, inPhoto.left);
  const down = Math.min(frame.height, inPhoto.bottom) - Math.max(0, inPhoto.top);
  const area = (inPhoto.right - inPhoto.left) * (inPhoto.bottom - inPhoto.top);
  return 1 - (Math.max(0, across) * Math.max(0, down)) / area;
}

describe('the default crop', () => {
  test('covers the frame and zooms in by at most 1.5', () => {
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 5 }), extent, cells, (faces, photo, frame) => {
        const crop = defaultCrop(picture(photo), faces, { photo, cells: frame });
        expect(crop.zoomRatio ?? 1).toBeGreaterThanOrEqual(1);
        expect(crop.zoomRatio ?? 1).toBeLessThanOrEqual(1.5);
        const covered = keepCovered(crop, photo, frame);
        expect(Math.abs(covered.margin.left - crop.margin.left)).toBeLessThan(1e-9);
        expect(Math.abs(covered.margin.top - crop.margin.top)).toBeLessThan(1e-9);
      }),
    );
  });
  test('cuts neither the head of a single face that fits nor those of two that fit together', () => {
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 2 }), extent, cells, (faces, photo, frame) => {
        const wide = Math.min(...faces.map(({ box }) => box[0] - 0.13 * box[2]));
        const right = Math.max(...faces.map(({ box }) => box[0] + 1.13 * box[2]));
        const top = Math.min(...faces.map(({ box }) => box[1] - 0.46 * box[3]));
        const bottom = Math.max(...faces.map(({ box }) => box[1] + 1.13 * box[3]));
        const [low, high] = [Math.min(...faces.map(({ box }) => box[3])), Math.max(...faces.map(({ box }) => box[3]))];
        const aspect = frame.width / frame.height;
        const window =
          photo.width / photo.height > aspect
            ? { width: photo.height * aspect, height: photo.height }
            : { width: photo.width, height: photo.width / aspect };
        const fits =
          ((right - wide) * photo.width) / FOCUS_UNIT <= window.width &&
          ((bottom - top) * photo.height) / FOCUS_UNIT <= window.height;
        if (!fits || low < 0.35 * high) return;
        const crop = defaultCrop(picture(photo), faces, { photo, cells: frame });
        for (const one of faces) expect(cut(one, crop, { photo, cells: frame })).toBeLessThan(1e-6);
      }),
    );
  });
  test('follows the attention map without faces', () => {
    const photo = { width: 48, height: 30 };
    const frame = { width: 112, height: 160 };
    const raster = blobs(48, 30, 4);
    expect(defaultCrop(raster, [], { photo, cells: frame })).toEqual(attentionCrop(raster, 112 / 160));
  });
});

test('a small single face is enlarged to 32 cells if the photo has the resolution', () => {
  const photo = { width: 3000, height: 4000 };
  const frame = { width: 112, height: 160 };
  const small: PhotoFace = { box: [4000, 3000, 1800, 1500] };
  const crop = defaultCrop(picture(photo), [small], { photo, cells: frame });
  const [seen] = facesInFrame([small], crop, photo, frame);
  expect(crop.zoomRatio).toBeGreaterThan(1);
  expect(seen.box.height).toBeGreaterThanOrEqual(32);
  expect(seen.box.height).toBeLessThan(34);
  const coarse = { width: 225, height: 300 };
  expect(defaultCrop(picture(coarse), [small], { photo: coarse, cells: frame }).zoomRatio).toBe(null);
});

describe('the closer crop', () => {
  const frame = { width: 112, height: 160 };
  const photo = { width: 3000, height: 4000 };
  test('is closer than before, by at most 2.2, cuts no head and leaves no white border', () => {
    const turns = fc.record({ rotate: fc.constantFrom(0, 90, 180), scaleX: fc.constantFrom(1, -1) });
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 3 }), turns, (faces, turn) => {
        const first = defaultCrop(picture(photo), faces, { photo, cells: frame });
        const before = keepCovered({ ...first, ...turn }, photo, frame);
        const closer = closerCrop(faces, before, { photo, cells: frame });
        if (!closer) return;
        expect(closer).toMatchObject(turn);
        expect(closer.zoomRatio ?? 1).toBeGreaterThanOrEqual(1.0999 * (before.zoomRatio ?? 1));
        expect(keepCovered(closer, photo, frame)).toEqual(closer);
        const shown = facesInFrame(faces, before, photo, frame).filter((one) => one.shown === 1);
        if (faces.length > 1 || shown.length === 0 || cut(faces[0], before, { photo, cells: frame }) > 1e-6) return;
        expect(cut(faces[0], closer, { photo, cells: frame })).toBeLessThan(1e-6);
      }),
    );
  });
  test('is not offered without faces or if the face is already large', () => {
    const at = { photo, cells: frame };
    expect(closerCrop([], untouchedSettings, at)).toBe(null);
    expect(closerCrop([{ box: [2000, 2000, 5000, 4000] }], untouchedSettings, at)).toBe(null);
  });
});

describe('a frame', () => {
  const portrait = { width: 112, height: 160 };
  const landscape = { width: 160, height: 112 };
  const apart: PhotoFace[] = [{ box: [500, 3000, 1500, 2200] }, { box: [7800, 3000, 1500, 2200] }];
  const photo = { width: 3000, height: 2000 };
  test('holds the heads that fit together, and the largest alone where they do not', () => {
    expect(facesHeld(apart, { photo, cells: landscape })).toMatchObject({ all: 2, held: 2 });
    expect(facesHeld(apart, { photo, cells: portrait })).toMatchObject({ all: 2, held: 1 });
    expect(facesHeld([], { photo, cells: portrait })).toEqual({ all: 0, held: 0, whole: 0, cells: 0 });
  });
  test('holds no head if the only one is larger than it', () => {
    const large: PhotoFace = { box: [3000, 2000, 4000, 7500] };
    const at = { width: 4000, height: 3000 };
    expect(facesHeld([large], { photo: at, cells: landscape })).toMatchObject({ all: 1, held: 0, whole: 1 });
    expect(facesHeld([large], { photo: at, cells: portrait })).toMatchObject({ all: 1, held: 1, whole: 1 });
    const higher: PhotoFace = { box: [3000, 500, 4000, 9000] };
    expect(facesHeld([higher], { photo: at, cells: { width: 160, height: 80 } })).toMatchObject({ held: 0, whole: 0 });
  });
  test('counts as whole a face that the default crop shows, even with its hair cut', () => {
    fc.assert(
      fc.property(face, extent, cells, (one, photo, frame) => {
        const crop = defaultCrop(picture(photo), [one], { photo, cells: frame });
        const [seen] = facesInFrame([one], crop, photo, frame);
        expect(facesHeld([one], { photo, cells: frame }).whole).toBe(seen.shown >= NEARLY_WHOLE ? 1 : 0);
      }),
    );
  });
  test('shows faces as high as the default crop makes them', () => {
    fc.assert(
      fc.property(face, extent, cells, (one, size, frame) => {
        const crop = defaultCrop(picture(size), [one], { photo: size, cells: frame });
        const [seen] = facesInFrame([one], crop, size, frame);
        expect(facesHeld([one], { photo: size, cells: frame }).cells).toBeCloseTo(seen.box.height, 6);
      }),
    );
  });
});
