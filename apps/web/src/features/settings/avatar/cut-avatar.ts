import { type Crop, type PictureSize, shownSize } from './crop.ts';

/** Side of the square that is sent, pixels: what the server keeps. */
const sidePx = 512;

/** Draws the square around the window and packs it as JPEG. The corners stay: pages show it round. */
export function cutAvatar(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff'; // under transparent PNGs: JPEG would make them black
  pen.fillRect(0, 0, sidePx, sidePx);
  pen.translate(sidePx * (0.5 + crop.x), sidePx * (0.5 + crop.y));
  pen.rotate((crop.turns * Math.PI) / 2);
  const { width, height } = unturned(picture, crop);
  pen.drawImage(picture, (-width * sidePx) / 2, (-height * sidePx) / 2, width * sidePx, height * sidePx);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'avatar.jpg', { type: 'image/jpeg' }))
          : reject(new Error('the canvas gave no picture')),
      'image/jpeg',
      0.9,
    );
  });
}

/** Sides of the picture in diameters before it is turned. */
export function unturned(size: PictureSize, crop: Crop): PictureSize {
  return shownSize(size, { zoom: crop.zoom, turns: 0 });
}
