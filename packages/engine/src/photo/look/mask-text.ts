import { base64Of, bytesOfBase64 } from '../../base64.ts';
import { MASK_CELLS, type SubjectMask } from './subject-mask.ts';

/** Maximum length of a packed mask; the mask of a person has about 700 characters. */
export const PACKED_MASK_CHARACTERS = 4096;

/**
 * Encodes a mask for settings: width x height, then base64url of the lengths of runs, background first, as variable-
 * length integers (7 bits per byte, low bits first). A mask that exceeds 4,096 characters is coarsened until it fits.
 */
export function packMask(mask: SubjectMask): string {
  for (let smoother = mask; ; smoother = smoothed(smoother)) {
    const text = textOf(smoother);
    if (text.length <= PACKED_MASK_CHARACTERS) return text;
  }
}

function textOf({ widthCells, heightCells, cells }: SubjectMask): string {
  const bytes: number[] = [];
  let run = 0;
  let value = 0;
  const close = (): void => {
    for (; run > 127; run = Math.floor(run / 128)) bytes.push(128 + (run % 128));
    bytes.push(run);
  };
  for (const cell of cells) {
    if (cell !== value) {
      close();
      run = 0;
      value = cell;
    }
    run++;
  }
  close();
  return `${widthCells}x${heightCells}:${base64Of(bytes)}`;
}

/** Halves the resolution by majority, down to a single cell, so packing always ends. */
function smoothed({ widthCells, heightCells, cells }: SubjectMask): SubjectMask {
  const width = Math.ceil(widthCells / 2);
  const height = Math.ceil(heightCells / 2);
  const halved = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const right = Math.min(widthCells - 1, 2 * x + 1);
      const low = Math.min(heightCells - 1, 2 * y + 1) * widthCells;
      const high = 2 * y * widthCells;
      const sum = cells[high + 2 * x] + cells[high + right] + cells[low + 2 * x] + cells[low + right];
      halved[y * width + x] = sum >= 2 ? 1 : 0;
    }
  }
  return { widthCells: width, heightCells: height, cells: halved };
}

/** Decodes a text made by `packMask`. @throws RangeError for a text that `isPackedMask` refuses */
export function unpackMask(text: string): SubjectMask {
  const [, width, height, packed] = /^([1-9]\d{0,2})x([1-9]\d{0,2}):([\w-]+)$/.exec(text) ?? [];
  const widthCells = Number(width);
  const heightCells = Number(height);
  const fits = widthCells <= MASK_CELLS && heightCells <= MASK_CELLS && text.length <= PACKED_MASK_CHARACTERS;
  if (packed === undefined || !fits) throw new RangeError('This text is not a mask');
  const cells = new Uint8Array(widthCells * heightCells);
  let at = 0;
  let value = 0;
  let run = 0;
  let place = 1;
  for (const byte of bytesOfBase64(packed)) {
    run += (byte & 127) * place;
    place *= 128;
    if (run > cells.length - at) throw new RangeError('The runs of a mask are longer than its grid');
    if (byte >= 128) continue;
    cells.fill(value, at, at + run);
    at += run;
    value = 1 - value;
    run = 0;
    place = 1;
  }
  if (at !== cells.length || place !== 1) throw new RangeError('The runs of a mask do not fill its grid');
  return { widthCells, heightCells, cells };
}

/** Whether `unpackMask` accepts a text. */
export function isPackedMask(text: string): boolean {
  try {
    unpackMask(text);
    return true;
  } catch {
    return false;
  }
}
