import { type MessageValues, photoAccept, type PhotoType } from '@uzor/contract';
import {
  headerBytes,
  type PhotoRefusal,
  readPhotoFacts,
  readPhotoHeader,
  refusalOfExtent,
  refusalOfSize,
  type StoredExtent,
} from '@uzor/intake/headers';
import type { Ground } from '@uzor/intake/pixels';
import { WorkerRefusal } from './scheme-protocol.ts';
import { canReadCanvas } from './canvas-truth.ts';

/** The photo as a plain JPEG of at most 15 MB and 4,000 px a side: upright, sRGB, opaque. */
export interface ConvertedPhoto {
  readonly photo: Blob;
  /** Size of the upright photo before the conversion. */
  readonly original: StoredExtent;
  /** The colour under transparent parts; null if there are hardly any. */
  readonly ground: Ground | null;
}

/** Answer of the photo worker; null if the photo cannot be decoded. */
export type FromPhotoWorker = ConvertedPhoto | null;

interface ReadyPhoto {
  readonly photo: Blob;
  readonly change: PhotoChange | null;
}

/** A note for the customer: a message key of the contract, with its values. */
export interface PhotoChange {
  readonly key: 'photo.converted' | 'photo.reduced' | 'photo.onWhite' | 'photo.onDark';
  readonly values: MessageValues;
}

/** Maximum number of pixels of a picture that the browser tries to reduce; decoded, each takes 4 bytes. */
const maxReduciblePixels = 250_000_000;
/** Maximum size in bytes of a file that the browser tries to reduce. */
const maxReducibleBytes = 200 * 1_048_576;

/** Why the server would refuse this file for its content, size or resolution; null if it accepts it. */
export async function refusalOf(file: Blob): Promise<PhotoRefusal | null> {
  return looked(file, await headOf(file)).refusal;
}

/**
 * Converts a photo, if needed, to a file that every decoder reads alike and the server accepts.
 * @param working called once if the file has to be decoded, which takes seconds
 * @throws WorkerRefusal if the file cannot be read or decoded, is empty or not a photo, or is too small, or too large
 * for a browser
 */
export async function readyPhoto(file: Blob, working: () => void = () => {}): Promise<ReadyPhoto> {
  const { refusal, type, extent } = looked(file, await headOf(file));
  if (refusal && (!reducible.has(refusal.reason) || !isReducible(file, extent))) throw refused(file, refusal);
  if (!refusal && (await isPlain(file))) return { photo: file, change: null };
  working();
  const converted = await convertPhoto(file);
  return { photo: named(converted.photo, file), change: changeOf(file, converted, refusal ? null : type) };
}

/** A photo without a readable header needs no conversion: decoding then reports what is wrong. */
async function isPlain(file: Blob): Promise<boolean> {
  const facts = await readPhotoFacts(await bytesOf(file));
  return facts === null || facts.plain;
}

/** @param type format of a photo converted because of it; null for one that was too large */
function changeOf(file: Blob, { original, ground }: ConvertedPhoto, type: PhotoType | null): PhotoChange | null {
  if (ground) return { key: ground === 'dark' ? 'photo.onDark' : 'photo.onWhite', values: {} };
  if (type === null) return { key: 'photo.reduced', values: largenessOf(file, original) };
  return type === 'image/heic' ? { key: 'photo.converted', values: {} } : null;
}

const reducible: ReadonlySet<PhotoRefusal['reason']> = new Set(['photo.size', 'photo.resolution']);

/** @throws WorkerRefusal for a file that cannot be read, such as a photo stored only in a cloud */
const bytesOf = async (file: Blob) =>
  new Uint8Array(
    await file.arrayBuffer().catch((why: unknown) => {
      throw new WorkerRefusal('photo.cloud', {}, why);
    }),
  );

const headOf = (file: Blob) => bytesOf(file.slice(0, headerBytes));

/** Result of checking the first bytes; without an extent, decoding reports the error. */
interface Looked {
  readonly refusal: PhotoRefusal | null;
  readonly type: PhotoType | null;
  readonly extent: StoredExtent | null;
}
function looked(file: Blob, head: Uint8Array): Looked {
  if (file.size === 0) return { refusal: { reason: 'photo.empty', values: {} }, type: null, extent: null };
  const header = readPhotoHeader(head);
  if (header === null) return { refusal: { reason: 'photo.format', values: {} }, type: null, extent: null };
  const { type, extent } = header;
  return {
    refusal: refusalOfSize(file.size) ?? (extent && refusalOfExtent(extent.width, extent.height)),
    type,
    extent,
  };
}

function isReducible(file: Blob, extent: StoredExtent | null): boolean {
  return file.size <= maxReducibleBytes && (extent === null || extent.width * extent.height <= maxReduciblePixels);
}

/** The JPEG as a file named after the original. */
function named(photo: Blob, file: Blob): File {
  const name = file instanceof File ? file.name.replace(/\.\w+$/, '') : 'photo';
  return new File([photo], `${name}.jpg`, { type: photo.type });
}

/**
 * The error for a refused file. If its extension is accepted, the message must not be the list of formats, because the
 * list contains that extension.
 */
const refused = (file: Blob, { reason, values }: PhotoRefusal) =>
  new WorkerRefusal(reason === 'photo.format' && isNamedAsPhoto(file) ? 'photo.unreadable' : reason, values);

const photoExtensions = photoAccept.split(',').filter((one) => one.startsWith('.'));

export const isNamedAsPhoto = (file: Blob): boolean =>
  file instanceof File && photoExtensions.some((extension) => file.name.toLowerCase().endsWith(extension));

const largenessOf = (file: Blob, { width, height }: StoredExtent) => ({
  megapixels: Math.max(1, Math.round((width * height) / 1e6)),
  size: Math.max(1, Math.round(file.size / 1_048_576)),
});

/**
 * Converts a photo in a worker, which is terminated afterwards.
 * @throws WorkerRefusal if the photo cannot be decoded
 */
function convertPhoto(file: Blob): Promise<ConvertedPhoto> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const converted = new Promise<ConvertedPhoto>((resolve, reject) => {
    // Our own decoders support fewer formats than a browser's: no CMYK.
    const reason = canReadCanvas() ? 'photo.undecodable' : 'photo.hidden';
    const fail = (why: unknown) => reject(new WorkerRefusal(reason, {}, why));
    worker.addEventListener('message', ({ data }: MessageEvent<FromPhotoWorker>) =>
      data ? resolve(data) : fail('not decoded'),
    );
    worker.addEventListener('error', ({ message }) => fail(message));
  });
  worker.postMessage(file);
  return converted.finally(() => worker.terminate());
}
