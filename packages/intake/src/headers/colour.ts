import { cicpOf, type IccProfile, readIcc } from './icc.ts';

/** The colour space that a file states. */
export type PhotoColour =
  | { readonly of: 'srgb' }
  | { readonly of: 'icc'; readonly profile: IccProfile }
  | { readonly of: 'cicp'; readonly primaries: number; readonly transfer: number }
  /** `gAMA` of a PNG, or a calibrated BMP: decoding exponent, and x and y of white, red, green and blue. */
  | { readonly of: 'gamma'; readonly gamma: number; readonly chromaticities: readonly number[] | null };

/** The colour space of a file that states no other. */
export const srgb: PhotoColour = { of: 'srgb' };

/** Code points of H.273 table 3 used by name here. */
export const transfers = { pq: 16, hlg: 18 } as const;

/** Transfers treated as that of sRGB, as browsers do: BT.709 and its kin, and unspecified ones. */
const likeSrgb: ReadonlySet<number> = new Set([0, 1, 2, 6, 13, 14, 15]);

/** The colour space of code points; unspecified ones are sRGB. */
export function colourOfCodes(primaries: number, transfer: number): PhotoColour {
  const isSrgb = primaries <= 2 && likeSrgb.has(transfer);
  return isSrgb ? srgb : { of: 'cicp', primaries, transfer };
}

/** The colour space of a profile; sRGB if the profile is missing or damaged. */
export function colourOfIcc(bytes: Uint8Array | null): PhotoColour {
  const profile = bytes && readIcc(bytes);
  if (!profile) return srgb;
  const codes = cicpOf(profile);
  return codes ? { of: 'cicp', ...codes } : { of: 'icc', profile };
}

/** True for HDR pictures, which are brighter than paper white and have to be tone-mapped. */
export function isHdr(colour: PhotoColour): boolean {
  return colour.of === 'cicp' && (colour.transfer === transfers.pq || colour.transfer === transfers.hlg);
}

/** Human-readable name of a file's colour space. */
export function colourName(colour: PhotoColour, model: 'grey' | 'rgb' | 'cmyk'): string {
  if (colour.of === 'icc') return colour.profile.name || `ICC ${colour.profile.space.trim()}`;
  if (colour.of === 'cicp') return `CICP ${colour.primaries}/${colour.transfer}`;
  if (colour.of === 'gamma') return `gamma ${colour.gamma.toFixed(2)}`;
  return model === 'cmyk' ? 'CMYK' : model === 'grey' ? 'grey' : 'sRGB';
}
