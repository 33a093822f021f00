import { expect, test } from 'vitest';
import { personModel } from './models.ts';
import { openPersonFinder } from './person-mask.ts';
import { libraryPicture } from './testing/pictures.ts';

test('separates the person of a portrait from the wall', async () => {
  const finder = openPersonFinder(personModel());
  const mask = finder.mask(await libraryPicture('selfie/young-woman-in-mauve.jpg'));
  expect([mask.widthCells, mask.heightCells, mask.cells.length]).toEqual([256, 256, 65_536]);
  const at = (x: number, y: number) => mask.cells[Math.round(y * 255) * 256 + Math.round(x * 255)];
  expect(at(0.54, 0.3)).toBeGreaterThan(230); // her cheek
  expect(at(0.5, 0.9)).toBeGreaterThan(230); // her dress
  expect(at(0.05, 0.05)).toBeLessThan(25); // the wall
});
