/** The parts of spectral.js that are used here; the package brings no types. */
declare module 'spectral.js' {
  class Color {
    /** @param levels red, green and blue of sRGB, 0 to 255; or 38 reflectances, 0 to 1 */
    constructor(levels: number[]);
    /** Red, green and blue of sRGB, 0 to 255; may lie a little outside. */
    readonly sRGB: readonly number[];
    /** Luminance, more than 0 to 1. */
    readonly luminance: number;
    /** Absorption over scattering in the same 38 bands as the reflectances. */
    readonly KS: readonly number[];
  }
  const spectral: {
    readonly Color: typeof Color;
  };
  export default spectral;
}
