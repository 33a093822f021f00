import type { Raster } from '@uzor/engine';

/** How the light of a photo is mended, in steps; 0 leaves it alone. */
export interface PhotoTone {
  /** -3 (darker) to 3 (brighter). */
  readonly light: number;
  /** 0 to 3. */
  readonly contrast: number;
}

export const plainTone: PhotoTone = { light: 0, contrast: 0 };

/** What the photo check may propose for the light. */
export type ToneMend = 'brighter' | 'darker' | 'more-contrast';

const strongest = 3;
/** Exponent of one step of light: about half a stop in the middle tones. */
const stepOfLight = 1.3;
/** Share of the S-curve one step of contrast mixes in. */
const stepOfContrast = 0.3;

/** One step of a mend, never beyond the third. */
export function mendTone(tone: PhotoTone, mend: ToneMend): PhotoTone {
  if (mend === 'more-contrast') return { ...tone, contrast: Math.min(tone.contrast + 1, strongest) };
  const step = mend === 'brighter' ? 1 : -1;
  return { ...tone, light: Math.max(-strongest, Math.min(tone.light + step, strongest)) };
}

export function isPlain(tone: PhotoTone): boolean {
  return tone.light === 0 && tone.contrast === 0;
}

/** The 256 values a tone gives to the 256 levels of a channel: rising, black stays black, white stays white. */
export function toneCurve(tone: PhotoTone): Uint8ClampedArray {
  const exponent = stepOfLight ** -tone.light;
  const share = tone.contrast * stepOfContrast;
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => {
    const lit = (level / 255) ** exponent;
    const steep = lit * lit * (3 - 2 * lit);
    return Math.round(255 * (lit + (steep - lit) * share));
  });
}

/** The raster with its light mended; the given one stays. */
export function toned(raster: Raster, tone: PhotoTone): Raster {
  if (isPlain(tone)) return raster;
  const curve = toneCurve(tone);
  const data = new Uint8ClampedArray(raster.data);
  for (let i = 0; i < data.length; i += 4) {
    data[i] = curve[data[i]];
    data[i + 1] = curve[data[i + 1]];
    data[i + 2] = curve[data[i + 2]];
  }
  return { width: raster.width, height: raster.height, data };
}
