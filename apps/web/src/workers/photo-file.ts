import type { MessageValues } from '@uzor/contract';
import {
  headerBytes,
  type PhotoRefusal,
  readPhotoHeader,
  refusalOfExtent,
  refusalOfSize,
  sniffHeif,
  type StoredExtent,
} from '@uzor/intake/headers';
import { convertPhoto } from './photo-client.ts';
import { WorkerRefusal } from './scheme-protocol.ts';

/** A photo the server accepts, and what was done to it in this browser. */
export interface ReadyPhoto {
  readonly photo: Blob;
  readonly change: PhotoChange | null;
}

/** What a person should know: a key of the contract's texts with its values. */
export interface PhotoChange {
  readonly key: 'photo.converted' | 'photo.reduced';
  readonly values: MessageValues;
}

/** Largest picture a browser may try to make smaller, pixels; the decoded picture takes 4 bytes each. */
const maxReduciblePixels = 250_000_000;
/** Largest file a browser may try to make smaller, bytes. */
const maxReducibleBytes = 200 * 1_048_576;

/** Why the server would refuse this file as it is: by content, size and resolution; null if it accepts it. */
export async function refusalOf(file: Blob): Promise<PhotoRefusal | null> {
  return looked(file, await headOf(file)).refusal;
}

/**
 * Makes a chosen file acceptable to the server: HEIC becomes JPEG, and photos over 40 megapixels or 15 MB become smaller.
 * Decoding takes place in a worker. Other photos are passed on untouched; the server repeats the checks.
 * @param working called once if the file has to be decoded, which takes seconds
 * @throws WorkerRefusal for a file that is no photo, too small, damaged, or too large for a browser
 */
export async function readyPhoto(file: Blob, working: () => void = () => {}): Promise<ReadyPhoto> {
  const head = await headOf(file);
  if (sniffHeif(head)) {
    working();
    const { photo } = await convertPhoto({ file, heif: true, extent: null });
    return { photo: named(photo, file), change: { key: 'photo.converted', values: {} } };
  }
  const { refusal, extent } = looked(file, head);
  if (!refusal) return { photo: file, change: null };
  if (!reducible.has(refusal.reason) || !isReducible(file, extent)) throw refused(refusal);
  working();
  const { photo, original } = await convertPhoto({ file, heif: false, extent });
  return { photo: named(photo, file), change: { key: 'photo.reduced', values: largenessOf(file, original) } };
}

const reducible: ReadonlySet<PhotoRefusal['reason']> = new Set(['photo.size', 'photo.resolution']);

const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());

/** Extent and refusal by the first bytes; without an extent, decoding reports the error. */
function looked(file: Blob, head: Uint8Array): { refusal: PhotoRefusal | null; extent: StoredExtent | null } {
  if (file.size === 0) return { refusal: { reason: 'photo.damaged', values: {} }, extent: null };
  const header = readPhotoHeader(head);
  if (header === null) return { refusal: { reason: 'photo.format', values: {} }, extent: null };
  const { extent } = header;
  return { refusal: refusalOfSize(file.size) ?? (extent && refusalOfExtent(extent.width, extent.height)), extent };
}

function isReducible(file: Blob, extent: StoredExtent | null): boolean {
  return file.size <= maxReducibleBytes && (extent === null || extent.width * extent.height <= maxReduciblePixels);
}

/** The JPEG under the name of the file it was made from. */
function named(photo: Blob, file: Blob): File {
  const name = file instanceof File ? file.name.replace(/\.\w+$/, '') : 'photo';
  return new File([photo], `${name}.jpg`, { type: photo.type });
}

const refused = ({ reason, values }: PhotoRefusal) => new WorkerRefusal(reason, values);

/** Megapixels and megabytes before the change, whole: they only have to be recognised. */
const largenessOf = (file: Blob, { width, height }: StoredExtent) => ({
  megapixels: Math.max(1, Math.round((width * height) / 1e6)),
  size: Math.max(1, Math.round(file.size / 1_048_576)),
});
