import type { Raster } from '../../packages/engine/src/index.ts';

export const sharedExtent = { width: 1200, height: 630 } as const;
/** Maximum size in pixels of the photo and of the work; the rest is background and mat. */
export const sharedRoom = { width: 470, height: 530 } as const;
const matPx = 12;
const mat = [255, 253, 249] as const;
const centres = [352, 848] as const;

/** Photo and work side by side on cream, in mats except for a hoop. Both must fit into `sharedRoom`. */
export function sharedPicture(photo: Raster, work: Raster, round: boolean): Raster {
  const { width, height } = sharedExtent;
  const paper = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = (x + y) / (width + height);
      paper.data.set([251 - 14 * share, 246 - 22 * share, 238 - 40 * share, 255], (y * width + x) * 4);
    }
  for (const [picture, centre, framed] of [
    [photo, centres[0], true],
    [work, centres[1], !round],
  ] as const) {
    const left = Math.round(centre - picture.width / 2);
    const top = Math.round((height - picture.height) / 2);
    if (framed) fill(paper, left - matPx, top - matPx, picture.width + 2 * matPx, picture.height + 2 * matPx);
    lay(paper, picture, left, top);
  }
  return paper;
}

function fill(paper: Raster, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) paper.data.set(mat, (y * paper.width + x) * 4);
}

/** Composites a picture onto paper by its alpha. */
function lay(paper: Raster, picture: Raster, left: number, top: number): void {
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 4;
      const to = ((top + y) * paper.width + left + x) * 4;
      const opacity = (picture.data[from + 3] ?? 255) / 255;
      for (let channel = 0; channel < 3; channel++) {
        const below = paper.data[to + channel] ?? 0;
        paper.data[to + channel] = below + ((picture.data[from + channel] ?? 0) - below) * opacity;
      }
    }
}
