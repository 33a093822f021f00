/** The part of spectral.js used here; the package has no types. */
declare module 'spectral.js' {
  class Color {
    /** @param levels red, green and blue of sRGB, 0 to 255; or 38 reflectances, 0 to 1 */
    constructor(levels: number[]);
    /** sRGB red, green and blue, 0 to 255; may slightly exceed that range. */
    readonly sRGB: readonly number[];
    /** Luminance, above 0, at most 1. */
    readonly luminance: number;
    /** Absorption over scattering in the same 38 bands as the reflectances. */
    readonly KS: readonly number[];
  }
  const spectral: {
    readonly Color: typeof Color;
  };
  export default spectral;
}
