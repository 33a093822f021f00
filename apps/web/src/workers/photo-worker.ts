import { maxUploadBytes } from '@uzor/contract';
import { sentQuality, sentSidePx, shrunkWidth } from './photo-size.ts';
import type { ConvertedPhoto, FromPhotoWorker, PhotoToConvert } from './photo-protocol.ts';

/** Factor of the JPEG quality for each further try while the file is over 15 MB. */
const lowerQuality = 0.85;
const leastQuality = 0.4;

self.addEventListener('message', ({ data }: MessageEvent<PhotoToConvert>) => void reply(data));

// libheif decodes in a callback of its own, where an error reaches nobody else.
self.addEventListener('unhandledrejection', ({ reason }) => {
  console.error(reason);
  self.postMessage(null satisfies FromPhotoWorker);
});

async function reply(question: PhotoToConvert): Promise<void> {
  let answer: FromPhotoWorker = null;
  try {
    answer = await converted(question);
  } catch (problem) {
    console.error(problem);
  }
  self.postMessage(answer);
}

async function converted({ file, heif, extent }: PhotoToConvert): Promise<ConvertedPhoto> {
  const picture = heif ? await heifPicture(file) : await smallerPicture(file, extent);
  const { width, height } = picture;
  const upright = extent && width > height !== extent.width > extent.height;
  const original = extent ? (upright ? { width: extent.height, height: extent.width } : extent) : { width, height };
  return { photo: await jpegOf(picture), original };
}

/** Decodes and reduces in one step, so that the browser need not keep the full picture. */
function smallerPicture(file: Blob, extent: PhotoToConvert['extent']): Promise<ImageBitmap> {
  if (!extent) return createImageBitmap(file);
  return createImageBitmap(file, { resizeWidth: shrunkWidth(extent), resizeQuality: 'high' });
}

/** Safari decodes HEIC itself; for other browsers the decoder is loaded. */
async function heifPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const [{ decodeHeif }, { heifDecoder }] = await Promise.all([import('./heif.ts'), import('./heif-decoder.ts')]);
    const { data, width, height } = await decodeHeif(await heifDecoder(), new Uint8Array(await file.arrayBuffer()));
    return createImageBitmap(new ImageData(data, width, height));
  }
}

/** The picture on white, at most 4,000 px a side and 15 MB. */
async function jpegOf(picture: ImageBitmap): Promise<Blob> {
  const shrink = Math.min(1, sentSidePx / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * shrink), Math.round(picture.height * shrink));
  const pen = canvas.getContext('2d');
  if (!pen) throw new RangeError('This browser gives no canvas to a worker');
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let quality = sentQuality;
  let photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  while (photo.size > maxUploadBytes && quality > leastQuality) {
    quality *= lowerQuality;
    photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return photo;
}
