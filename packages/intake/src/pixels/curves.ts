/** Converts a stored value, 0 to 1, to linear light. */
export type Curve = (value: number) => number;

/** The sRGB curve. Source: IEC 61966-2-1. */
export const srgbCurve: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** A power curve. */
export const power =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent;

/** Luminance of white in HDR pictures in cd/m²: ITU-R BT.2408, 2.1. */
const WHITE = 203;

/** PQ: SMPTE ST 2084, in units of white. */
const pq: Curve = (value) => {
  const root = value ** (32 / 2523);
  return (10_000 / WHITE) * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (16384 / 2610);
};

/** HLG: ITU-R BT.2100 table 5, scene light from 0 to 1. */
const hlg: Curve = (value) =>
  value <= 0.5 ? (value * value) / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;

/** Peak luminance, in cd/m², of the display assumed for HLG, and its system gamma (BT.2100 note 5f). */
const HLG_PEAK = 1000;
const HLG_GAMMA = 1.2;

/** The gain from scene light of an HLG pixel to display light, in units of white. */
export function hlgGain(luminance: number): number {
  return (HLG_PEAK / WHITE) * Math.max(luminance, 1e-6) ** (HLG_GAMMA - 1);
}

/** ITU-T H.273 table 3. Photos that state BT.709 or its kin are treated as sRGB, as browsers do. */
const transferCurves: ReadonlyMap<number, Curve> = new Map([
  [4, power(2.2)],
  [5, power(2.8)],
  [8, (value: number) => value],
  [16, pq],
  [17, (value: number) => (52.37 / 48) * value ** 2.6],
  [18, hlg],
]);

/** The curve of a code point; that of sRGB for unknown ones. */
export const transferCurve = (code: number): Curve => transferCurves.get(code) ?? srgbCurve;

/** Reads a `curv` or `para` tag of a profile; null if it is damaged. Source: ICC.1:2022, 10.6 and 10.18. */
export function iccCurve(tag: Uint8Array): Curve | null {
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  const kind = String.fromCharCode(...tag.subarray(0, 4));
  if (tag.length < 12) return null;
  if (kind === 'para') return parametric(view);
  if (kind !== 'curv') return null;
  const count = view.getUint32(8);
  if (count === 0) return (value) => value;
  if (12 + count * 2 > tag.length) return null;
  if (count === 1) return power(view.getUint16(12) / 256);
  return (value) => {
    const at = value * (count - 1);
    const below = Math.min(count - 2, Math.floor(at));
    const [low, high] = [view.getUint16(12 + below * 2), view.getUint16(14 + below * 2)];
    return (low + (high - low) * (at - below)) / 65_535;
  };
}

const PARAMETERS = [1, 3, 4, 5, 7] as const;

function parametric(view: DataView): Curve | null {
  const kind = view.getUint16(8);
  const count = PARAMETERS[kind];
  if (count === undefined || view.byteLength < 12 + count * 4) return null;
  const [g, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: count },
    (_, i) => view.getInt32(12 + i * 4) / 65_536,
  );
  const above = (value: number) => Math.max(0, a * value + b) ** g;
  if (kind === 0) return power(g);
  if (kind === 1) return (value) => (value >= -b / a ? above(value) : 0);
  if (kind === 2) return (value) => (value >= -b / a ? above(value) + c : c);
  return (value) => (value >= d ? above(value) + e : c * value + f);
}
