/** The part of libheif's JavaScript interface that is used here. */
export interface HeifDecoder {
  decode(bytes: Uint8Array): HeifImage[];
}
interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Writes RGBA pixels into the target, later; null if decoding failed. */
  display(target: HeifPixels, done: (decoded: HeifPixels | null) => void): void;
  free(): void;
}
interface HeifPixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes the main picture of a HEIC file, upright: libheif applies the rotation stored in the file.
 * @returns RGBA, 4 bytes a pixel
 * @throws RangeError if the file holds no picture that decodes
 */
export async function decodeHeif(decoder: HeifDecoder, bytes: Uint8Array): Promise<HeifPixels> {
  const images = decoder.decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new RangeError('The HEIC file holds no picture');
  const width = image.get_width();
  const height = image.get_height();
  const decoded = await new Promise<HeifPixels | null>((resolve) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve);
  });
  for (const one of images) one.free();
  if (!decoded) throw new RangeError('The HEIC picture does not decode');
  return decoded;
}
