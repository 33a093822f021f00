import type { Raster } from '@uzor/engine';

/** The correction of a photo's light, in steps; 0 changes nothing. */
export interface PhotoTone {
  /** -3 (darker) to 3 (brighter). */
  readonly light: number;
  /** 0 to 3. */
  readonly contrast: number;
}

export const plainTone: PhotoTone = { light: 0, contrast: 0 };

/** Light corrections that the photo check may propose. */
export const toneCorrections = ['brighter', 'darker', 'more-contrast'] as const;
export type ToneCorrection = (typeof toneCorrections)[number];

const strongest = 3;
/** Exponent of one step of light: about half a stop in the middle tones. */
const stepOfLight = 1.3;
/** Share of the S-curve mixed in by one step of contrast. */
const stepOfContrast = 0.3;

/** Applies one more step of a correction, up to `strongest`. */
export function correctedTone(tone: PhotoTone, fix: ToneCorrection): PhotoTone {
  if (fix === 'more-contrast') return { ...tone, contrast: Math.min(tone.contrast + 1, strongest) };
  const step = fix === 'brighter' ? 1 : -1;
  return { ...tone, light: Math.max(-strongest, Math.min(tone.light + step, strongest)) };
}

/** The gentlest correction after which a fault is gone, otherwise the strongest. */
export function sufficientTone(tone: PhotoTone, fix: ToneCorrection, isLeft: (tone: PhotoTone) => boolean): PhotoTone {
  const next = correctedTone(tone, fix);
  return isSameTone(next, tone) || !isLeft(next) ? next : sufficientTone(next, fix, isLeft);
}

export const isSameTone = (one: PhotoTone, other: PhotoTone): boolean =>
  one.light === other.light && one.contrast === other.contrast;

export function isPlain(tone: PhotoTone): boolean {
  return tone.light === 0 && tone.contrast === 0;
}

/** Lookup table of a tone for the 256 levels of a channel: increasing, with black and white unchanged. */
export function toneCurve(tone: PhotoTone): Uint8ClampedArray {
  const exponent = stepOfLight ** -tone.light;
  const share = tone.contrast * stepOfContrast;
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => {
    const lit = (level / 255) ** exponent;
    const steep = lit * lit * (3 - 2 * lit);
    return Math.round(255 * (lit + (steep - lit) * share));
  });
}

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
