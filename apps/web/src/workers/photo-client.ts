import type { ConvertedPhoto, FromPhotoWorker, PhotoToConvert } from './photo-protocol.ts';
import { canReadCanvas } from './canvas-truth.ts';
import { WorkerRefusal } from './scheme-protocol.ts';

/**
 * Converts a photo in a worker of its own, which ends with the answer and so frees the memory of the decoders.
 * @throws WorkerRefusal if the photo cannot be decoded, for example when the memory is too small for it
 */
export function convertPhoto(file: Blob): Promise<ConvertedPhoto> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const converted = new Promise<ConvertedPhoto>((resolve, reject) => {
    // Our own decoders take less than a browser's: no CMYK.
    const reason = canReadCanvas() ? 'photo.undecodable' : 'photo.hidden';
    const fail = (why: unknown) => reject(new WorkerRefusal(reason, {}, why));
    worker.addEventListener('message', ({ data }: MessageEvent<FromPhotoWorker>) =>
      data ? resolve(data) : fail('not decoded'),
    );
    worker.addEventListener('error', ({ message }) => fail(message));
  });
  worker.postMessage({ file } satisfies PhotoToConvert);
  return converted.finally(() => worker.terminate());
}
