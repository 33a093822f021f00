/*
 * A picture behind a round window of diameter 1, which it just covers at zoom 1. Offsets point from the centre of the
 * window to that of the picture, x to the right, y down.
 */

export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 to `closest`. */
  readonly zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
}
/** In pixels, or in diameters of the window. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const closest = 4;
/** Distance moved by an arrow key, in diameters. */
export const step = 0.02;
export const begin: Crop = { x: 0, y: 0, zoom: 1, turns: 0 };

/** Size of the rotated picture in diameters. */
export function shownSize({ width, height }: PictureSize, { zoom, turns }: Pick<Crop, 'zoom' | 'turns'>): PictureSize {
  const unit = zoom / Math.min(width, height);
  const [w, h] = turns % 2 === 0 ? [width, height] : [height, width];
  return { width: w * unit, height: h * unit };
}

/** The nearest crop that leaves no part of the window empty. */
export function clamped(size: PictureSize, crop: Crop): Crop {
  const zoom = Math.min(closest, Math.max(1, crop.zoom));
  const shown = shownSize(size, { zoom, turns: crop.turns });
  const within = (value: number, side: number) => {
    const most = Math.max(0, (side - 1) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  return { ...crop, zoom, x: within(crop.x, shown.width), y: within(crop.y, shown.height) };
}

export function moved(size: PictureSize, crop: Crop, x: number, y: number): Crop {
  return clamped(size, { ...crop, x: crop.x + x, y: crop.y + y });
}

/** Zooms about the point `at`, relative to the window's centre. */
export function zoomed(size: PictureSize, crop: Crop, zoom: number, at = { x: 0, y: 0 }): Crop {
  const to = Math.min(closest, Math.max(1, zoom));
  const factor = to / crop.zoom;
  return clamped(size, { ...crop, zoom: to, x: at.x + (crop.x - at.x) * factor, y: at.y + (crop.y - at.y) * factor });
}

/** Rotates a quarter turn clockwise about the window's centre. */
export function turned(size: PictureSize, crop: Crop): Crop {
  return clamped(size, { ...crop, turns: (crop.turns + 1) % 4, x: -crop.y, y: crop.x });
}

/** Side of the square that the server stores. */
const sidePx = 512;

/** The square around the window as JPEG; pages show it as a circle. */
export function cutAvatar(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff'; // JPEG would make transparent PNGs black
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

/** Size of the picture in diameters before it is rotated. */
export function unturned(size: PictureSize, crop: Crop): PictureSize {
  return shownSize(size, { zoom: crop.zoom, turns: 0 });
}
