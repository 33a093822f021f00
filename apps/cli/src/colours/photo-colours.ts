import { labOfRgb, seenShare, skinShare } from '@uzor/engine';
import type { Pixels } from './planes.ts';

/** Width of a bin on each axis of L*a*b*. */
const BIN = 4;
/** Weight of a skin cell relative to others, because faces are noticed first. */
const SKIN_COUNTS = 1.6;

/** A bin of L*a*b* that occurs in photos; a* and b* as perceived. */
export interface PhotoColour {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  /** Likelihood of being skin, 0 to 1. */
  readonly skin: number;
}

/** The colours of some photos, and their share of each photo. */
export interface PhotoColours {
  readonly colours: readonly PhotoColour[];
  /** For each photo, shares by index in `colours`; they add up to 1. */
  readonly photos: readonly ReadonlyMap<number, number>[];
}

/** Collects the colours of photos averaged to cells. */
export function gatherColours(pictures: readonly Pixels[]): PhotoColours {
  const places = new Map<string, number>();
  const colours: PhotoColour[] = [];
  const photos = pictures.map(({ width, height, bytes }) => {
    const shares = new Map<number, number>();
    let total = 0;
    for (let i = 0; i < width * height; i++) {
      const colour = seenColour(bytes[i * 3], bytes[i * 3 + 1], bytes[i * 3 + 2]);
      const key = [colour.lightness, colour.a, colour.b].join();
      const place = places.get(key) ?? colours.push(colour) - 1;
      places.set(key, place);
      const weight = 1 + (SKIN_COUNTS - 1) * colour.skin;
      shares.set(place, (shares.get(place) ?? 0) + weight);
      total += weight;
    }
    return new Map([...shares].map(([place, weight]) => [place, weight / total]));
  });
  return { colours, photos };
}

const binned = (value: number) => Math.round(value / BIN) * BIN;

function seenColour(red: number, green: number, blue: number): PhotoColour {
  const [light, a, b] = labOfRgb([red, green, blue]);
  const [lightness, plainA, plainB] = [binned(light), binned(a), binned(b)];
  const seen = seenShare(lightness);
  const skin = lightness > 25 && lightness < 92 ? skinShare(plainA, plainB) : 0;
  return { lightness, a: seen * plainA, b: seen * plainB, skin };
}
