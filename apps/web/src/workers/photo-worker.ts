import { maxUploadBytes } from '@uzor/contract';
import { cropRaster, type Raster, untouchedSettings } from '@uzor/engine';
import { isHdr, isSideways, type PhotoFacts, readPhotoFacts } from '@uzor/intake/headers';
import { decodeStored, type Ground, groundColour, groundOf, opened } from '@uzor/intake/pixels';
import { canReadCanvas } from './canvas-truth.ts';
import { jpegOf } from './jpeg-of.ts';
import type { ConvertedPhoto, FromPhotoWorker } from './photo-file.ts';
import { sentExtent, sentQuality, sentSidePx } from './photo-size.ts';
import { loadWasm } from './wasm-files.ts';

/** The JPEG quality is multiplied by this at each retry while the file is over 15 MB. */
const lowerQuality = 0.85;
const leastQuality = 0.4;

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => void reply(data));

async function reply(file: Blob): Promise<void> {
  let answer: FromPhotoWorker = null;
  try {
    answer = await converted(file);
  } catch (problem) {
    console.error(problem);
  }
  self.postMessage(answer);
}

async function converted(file: Blob): Promise<ConvertedPhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = await readPhotoFacts(bytes);
  if (!facts) throw new RangeError('The photo has no readable header');
  const { width, height, orientation } = facts;
  const original = isSideways(orientation) ? { width: height, height: width } : { width, height };
  if (canReadCanvas() && !isHdr(facts.colour)) {
    const picture = await drawn(file, facts);
    if (picture) return { photo: await smallEnough(jpegOfCanvas(picture.canvas)), original, ground: picture.ground };
  }
  const { raster, ground } = opened(await decodeStored(bytes, facts, loadWasm, sentSidePx), facts.colour);
  return { photo: await smallEnough(jpegOfRaster(raster)), original, ground };
}

/** The photo upright on a canvas, at most 4,000 px a side; null if this browser does not decode HEIC or AVIF. */
async function drawn(
  file: Blob,
  facts: PhotoFacts,
): Promise<{ canvas: OffscreenCanvas; ground: Ground | null } | null> {
  const picture = await decodedByBrowser(file, facts);
  if (!picture) return null;
  const orientation = isHeif(facts) ? 1 : facts.orientation; // HEIF orientation is applied by the decoder
  const { width, height } = sentExtent(picture);
  const canvas = isSideways(orientation) ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new RangeError('This browser gives no canvas to a worker');
  pen.imageSmoothingQuality = 'high';
  const [a, b, c, d] = turns[orientation - 1];
  pen.setTransform(a, b, c, d, a + c < 0 ? canvas.width : 0, b + d < 0 ? canvas.height : 0);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  pen.resetTransform();
  const ground = facts.alpha ? groundOf(pen.getImageData(0, 0, canvas.width, canvas.height)) : null;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = groundColour(ground ?? 'white');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, ground };
}

const isHeif = ({ type }: PhotoFacts) => type === 'image/heic' || type === 'image/avif';

/** Directions of the stored picture's x and y axes once it is upright, by EXIF orientation starting at 1. */
const turns = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
] as const;

/** Decodes and reduces in one step, so that the browser need not hold the full picture. */
async function decodedByBrowser(file: Blob, facts: PhotoFacts): Promise<ImageBitmap | null> {
  const { width, height } = sentExtent(facts);
  const resizeWidth = isHeif(facts) && isSideways(facts.orientation) ? height : width;
  const how: ImageBitmapOptions = width < facts.width ? { resizeWidth, resizeQuality: 'high' } : {};
  if (!isHeif(facts)) return createImageBitmap(await unturned(file, facts), how);
  return createImageBitmap(file, how).catch(() => null);
}

/** The file without its orientation, which only some browsers apply. */
async function unturned(file: Blob, { orientationAt }: PhotoFacts): Promise<Blob> {
  const parts: BlobPart[] = [];
  let from = 0;
  for (const at of orientationAt.toSorted((one, other) => one - other)) {
    parts.push(file.slice(from, at), new Uint8Array(2));
    from = at + 2;
  }
  return new Blob([...parts, file.slice(from)]);
}

type Encoder = (quality: number) => Promise<Blob>;

const jpegOfCanvas =
  (canvas: OffscreenCanvas): Encoder =>
  (quality) =>
    canvas.convertToBlob({ type: 'image/jpeg', quality });

function jpegOfRaster(raster: Raster): Encoder {
  const { width, height } = sentExtent(raster);
  const small = width < raster.width ? cropRaster(raster, untouchedSettings, width, height) : raster;
  return (quality) => jpegOf(small, quality);
}

async function smallEnough(encode: Encoder): Promise<Blob> {
  let quality = sentQuality;
  let photo = await encode(quality);
  while (photo.size > maxUploadBytes && quality > leastQuality) {
    quality *= lowerQuality;
    photo = await encode(quality);
  }
  return photo;
}
