/** An upright picture: 8-bit sRGB with alpha, row-major. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel, length = width * height * 4. */
  readonly data: Uint8ClampedArray;
}
