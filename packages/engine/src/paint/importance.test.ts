import { expect, test } from 'vitest';
import { type FrameFace, facesInFrame } from '../photo/focus.ts';
import { untouchedSettings } from '../photo/geometry.ts';
import { blobs, nine } from '../testing/photos.ts';
import { importanceOf } from './importance.ts';
import { makePaint, type PaintRequest } from './make-paint.ts';

const [width, height] = [144, 180];
/** A face in the centre that covers `share` of each side of the picture. */
const faceOf = (share: number): FrameFace[] => {
  const side = Math.round(10_000 * share);
  const box = [Math.round((10_000 - side) / 2), Math.round((10_000 - side) / 2), side, side] as const;
  return facesInFrame([{ box }], untouchedSettings, { width, height }, { width, height });
};
const request: PaintRequest = {
  photo: blobs(width, height, 5),
  widthMm: 96,
  heightMm: 120,
  paints: nine.map((rgb, c) => ({ code: null, name: `paint ${c + 1}`, rgb })),
  pots: null,
  smallest: { inscribedDiameterMm: 5, labelHeightMm: 1.8 },
  regionsAtMost: 400,
  preset: 1,
  seed: 1,
};

test('without faces the scheme is identical', () => {
  expect(importanceOf([], 1, width, height)).toBeNull();
  expect(makePaint({ ...request, faces: [] })).toEqual(makePaint(request));
});

test('the larger the faces, the larger the circles inside and around them', () => {
  const [small, middle, large] = [0.1, 0.35, 0.8].map((share) => importanceOf(faceOf(share), 1, width, height));
  expect(small).toMatchObject({ faceCircle: 0.62, otherCircle: 1.1 });
  expect(large).toMatchObject({ faceCircle: 0.7, otherCircle: 1.3 });
  expect(middle?.faceCircle).toBeGreaterThanOrEqual(0.62);
  expect(middle?.otherCircle).toBeLessThanOrEqual(1.3);
});

test('a face is painted in smaller regions than the same area without a face', () => {
  const inMiddle = ({ regions }: ReturnType<typeof makePaint>) =>
    regions.filter(({ label: { xMm, yMm } }) => Math.hypot(xMm - 48, (yMm - 60) * 0.8) < 18).length;
  // Squares of 4.7 mm: too small for 5 mm circles, large enough for those of a face.
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    return i % 4 === 3 ? 255 : (Math.floor(x / 7) + Math.floor(y / 7)) % 2 === 0 ? 40 : 230;
  });
  const checked = { ...request, photo: { width, height, data } };
  const plain = makePaint(checked);
  const faced = makePaint({ ...checked, faces: faceOf(0.35) });
  expect(inMiddle(faced)).toBeGreaterThan(inMiddle(plain));
  for (const { areaMm2 } of faced.regions) expect(areaMm2).toBeGreaterThan(10);
});

test('strong skin colours of a face are not painted yellow or orange', () => {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => [215, 174, 90, 255][i % 4]);
  const warm = { ...request, photo: { width, height, data } };
  const shares = (made: ReturnType<typeof makePaint>) => made.palette.map(({ areaMm2 }) => areaMm2 / (96 * 120));
  const [yellow, skin] = [4, 8];
  const [plain, faced] = [shares(makePaint(warm)), shares(makePaint({ ...warm, faces: faceOf(0.4) }))];
  expect(plain[yellow]).toBeCloseTo(1, 6);
  expect(faced[skin]).toBeGreaterThan(0.1);
});
