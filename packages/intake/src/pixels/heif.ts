import type { StoredPixels } from './to-srgb.ts';

/** The part of libheif's JavaScript interface that is used here. */
export interface Libheif {
  heif_context_alloc(): object | null;
  heif_context_free(context: object): void;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { readonly code: unknown };
  heif_js_context_get_primary_image_handle(context: object): object;
  heif_image_handle_has_alpha_channel(handle: object): number;
  heif_image_handle_release(handle: object): void;
  heif_js_decode_image2(handle: object, space: unknown, chroma: unknown): object | Promise<object>;
  heif_image_release(image: object): void;
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: Readonly<Record<string, unknown>>;
}
interface Decoded {
  readonly image: object;
  readonly channels: readonly [
    { readonly width: number; readonly height: number; readonly stride: number; readonly data: Uint8Array },
  ];
}

interface Wanted {
  readonly bitDepth: number;
  readonly mostSidePx: number;
}

const isDecoded = (answer: object): answer is Decoded => 'image' in answer && 'channels' in answer;

/**
 * Decodes the main picture of a HEIC file to RGB by the file's matrix, upright: libheif applies its rotation.
 * @param bitDepth of the file; more than 8 bits are kept
 * @param mostSidePx a picture at least twice as long is averaged down, so that memory never holds two full-size copies
 * @throws RangeError if the file holds no decodable picture
 */
export async function decodeHeif(
  libheif: Libheif,
  bytes: Uint8Array,
  { bitDepth, mostSidePx }: Wanted,
): Promise<StoredPixels> {
  const context = libheif.heif_context_alloc();
  if (!context) throw new RangeError('No memory for a HEIC file');
  try {
    const { code } = libheif.heif_context_read_from_memory(context, bytes);
    if (code !== libheif.heif_error_code.heif_error_Ok) throw new RangeError('The HEIC file is damaged');
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if ('code' in handle) throw new RangeError('The HEIC file holds no picture');
    try {
      return await decodePicture(libheif, handle, { bitDepth, mostSidePx });
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

async function decodePicture(
  libheif: Libheif,
  handle: object,
  { bitDepth, mostSidePx }: Wanted,
): Promise<StoredPixels> {
  const alpha = libheif.heif_image_handle_has_alpha_channel(handle) !== 0;
  const isDeep = bitDepth > 8;
  const chroma = `heif_chroma_interleaved_${isDeep ? 'RRGGBB' : 'RGB'}${alpha ? (isDeep ? 'AA' : 'A') : ''}${isDeep ? '_LE' : ''}`;
  const answer = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma[chroma],
  );
  if (!isDecoded(answer)) throw new RangeError('The HEIC picture does not decode');
  const [{ width, height, stride, data }] = answer.channels;
  const factor = Math.max(1, Math.floor(Math.max(width, height) / mostSidePx));
  const samples = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2) : data;
  const rowSamples = isDeep ? stride / 2 : stride;
  const small = averaged(
    { samples, rowSamples, channels: alpha ? 4 : 3 },
    Math.floor(width / factor),
    Math.floor(height / factor),
    factor,
  );
  libheif.heif_image_release(answer.image);
  return { ...small, model: 'rgb', alpha, max: 2 ** (isDeep ? bitDepth : 8) - 1 };
}

interface Interleaved {
  readonly samples: Uint8Array | Uint16Array;
  readonly rowSamples: number;
  readonly channels: number;
}

/** Copies the rows out of the library's memory; `factor` by `factor` pixels become one. */
function averaged({ samples, rowSamples, channels }: Interleaved, width: number, height: number, factor: number) {
  const data =
    samples instanceof Uint16Array
      ? new Uint16Array(width * height * channels)
      : new Uint8Array(width * height * channels);
  const row = new Float64Array(width * channels);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let i = 0; i < factor; i++) {
      const from = (y * factor + i) * rowSamples;
      addRow(row, samples.subarray(from, from + width * factor * channels), channels, factor);
    }
    for (let i = 0; i < row.length; i++) data[y * row.length + i] = Math.round(row[i] / (factor * factor));
  }
  return { width, height, data };
}

function addRow(sums: Float64Array, samples: Uint8Array | Uint16Array, channels: number, factor: number): void {
  for (let at = 0, x = 0; at < samples.length; x += channels)
    for (let across = 0; across < factor; across++)
      for (let channel = 0; channel < channels; channel++) sums[x + channel] += samples[at++];
}
