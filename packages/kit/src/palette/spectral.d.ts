/** The parts of spectral.js that are used here; the package brings no types. */
declare module 'spectral.js' {
  class Color {
    /** @param levels red, green and blue of sRGB, 0 to 255 */
    constructor(levels: number[]);
    /** Red, green and blue of sRGB, 0 to 255; may lie a little outside. */
    readonly sRGB: readonly number[];
    /** Luminance, more than 0 to 1. */
    readonly luminance: number;
  }
  const spectral: {
    readonly Color: typeof Color;
    /** Kubelka-Munk mix; each colour counts by the square of its factor times its luminance. */
    mix(...colours: readonly (readonly [Color, number])[]): Color;
  };
  export default spectral;
}
