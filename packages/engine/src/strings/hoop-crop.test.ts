import { expect, test } from 'vitest';
import { facesInFrame, type PhotoFace } from '../photo/focus.ts';
import { untouchedSettings } from '../photo/geometry.ts';
import { heldByHoop } from './hoop-crop.ts';

const photo = { width: 1600, height: 1000 };
const frame = { width: 1, height: 1 };
const faceAt = (left: number, top: number): PhotoFace => ({ box: [left, top, 1000, 1600] });
/** How far a face reaches from the centre of the hoop, in radii. */
function reach(crop: typeof untouchedSettings, face: PhotoFace): number {
  const [{ middle, down } = { middle: { x: 9, y: 9 }, down: { x: 0, y: 0 } }] = facesInFrame(
    [face],
    crop,
    photo,
    frame,
  );
  return 2 * (Math.hypot(middle.x - 0.5, middle.y - 0.5) + Math.hypot(down.x, down.y));
}

test('a face in a corner of the square crop is brought into the hoop, one in the middle leaves the crop as it is', () => {
  const corner = faceAt(2100, 500);
  expect(reach(untouchedSettings, corner)).toBeGreaterThan(1);
  const crop = heldByHoop(untouchedSettings, [corner], photo);
  expect(reach(crop, corner)).toBeLessThan(0.95);
  expect(heldByHoop(untouchedSettings, [faceAt(4500, 4000)], photo)).toBe(untouchedSettings);
});
test('where the photo ends beside the face the crop comes closer', () => {
  const edge = faceAt(200, 700);
  const shown = { ...untouchedSettings, margin: { left: 0.3, top: 0 } };
  const crop = heldByHoop(shown, [edge], photo);
  expect(reach(crop, edge)).toBeLessThan(reach(shown, edge));
  expect(crop.zoomRatio ?? 1).toBeGreaterThan(1);
});
test('two faces are held together, and faces in the background do not move the crop', () => {
  const pair = [faceAt(2200, 800), faceAt(4200, 900)];
  const crop = heldByHoop(untouchedSettings, pair, photo);
  for (const face of pair) expect(reach(crop, face)).toBeLessThan(0.95);
  const far: PhotoFace = { box: [2200, 300, 200, 300] };
  expect(heldByHoop(untouchedSettings, [faceAt(4500, 4000), far], photo)).toBe(untouchedSettings);
});
