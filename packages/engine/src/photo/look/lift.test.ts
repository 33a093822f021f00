import { expect, test } from 'vitest';
import { labOfRgb } from '../../colour/lab.ts';
import type { Raster } from '../../raster.ts';
import { flat } from '../../testing/photos.ts';
import { facesInFrame, type FrameFace } from '../focus.ts';
import { untouchedSettings } from '../geometry.ts';
import { isDark, lifted } from './lift.ts';

const WIDTH = 60;
const HEIGHT = 80;
const whole = { width: WIDTH, height: HEIGHT };
const faces: readonly FrameFace[] = facesInFrame([{ box: [3500, 3000, 3000, 3000] }], untouchedSettings, whole, whole);

/** A face in front of a wall with a gradient, in the light of `lamp`, 0 to 1; all of it times `exposure`. */
function portrait({ exposure = 1, lamp = 1, wall = 1 } = {}): Raster {
  const picture = flat(WIDTH, HEIGHT, [0, 0, 0]);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isFace = Math.abs(x - 30) < 10 && Math.abs(y - 36) < 14;
      const colour = isFace ? [224 * lamp, 172 * lamp, 140 * lamp] : [80, 90, 100].map((level) => wall * (level + x));
      picture.data.set(
        colour.map((level) => level * exposure),
        (y * WIDTH + x) * 4,
      );
    }
  }
  return picture;
}
const labAt = ({ data }: Raster, x: number, y: number) => {
  const at = (y * WIDTH + x) * 4;
  return labOfRgb([data[at], data[at + 1], data[at + 2]]);
};

test('a light picture, and a lit face in front of black, stay as they are', () => {
  const light = portrait();
  expect(lifted(light, faces)).toBe(light);
  const stage = portrait({ wall: 0.1 });
  expect(lifted(stage, faces)).toBe(stage);
  expect(isDark(stage, faces)).toBe(false);
});
test('a dark picture is lifted, its face more, and neither gains chroma', () => {
  const dark = portrait({ exposure: 0.35 });
  const made = lifted(dark, faces);
  expect(isDark(dark, faces)).toBe(true);
  const [face, wall] = [labAt(made, 30, 36), labAt(made, 3, 5)];
  const [darkFace, darkWall] = [labAt(dark, 30, 36), labAt(dark, 3, 5)];
  expect(face[0] - darkFace[0]).toBeGreaterThan(wall[0] - darkWall[0] + 3);
  expect(wall[0] - darkWall[0]).toBeGreaterThan(8);
  expect(Math.hypot(face[1], face[2])).toBeLessThan(1.1 * Math.hypot(darkFace[1], darkFace[2]));
  expect(face[0]).toBeLessThan(75);
});
test('order of lightness stays, and no pixel becomes darker', () => {
  const ramp = flat(256, 4, [0, 0, 0]);
  ramp.data.forEach((_, i) => {
    ramp.data[i] = i % 4 === 3 ? 9 : 0.4 * ((i >> 2) % 256);
  });
  const { data } = lifted(ramp, []);
  for (let i = 4; i < 1024; i++)
    expect(data[i]).toBeGreaterThanOrEqual(i % 4 === 3 ? 9 : Math.max(data[i - 4], ramp.data[i]));
  expect(data[3]).toBe(9);
});
test('the lift sets in gradually as a picture gets darker', () => {
  let before = 0;
  for (let exposure = 0.9; exposure > 0.3; exposure -= 0.01) {
    const dark = portrait({ exposure });
    const rise = labAt(lifted(dark, faces), 3, 5)[0] - labAt(dark, 3, 5)[0];
    expect(Math.abs(rise - before)).toBeLessThan(2);
    before = rise;
  }
});
