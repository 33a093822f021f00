import { type EditionSettings, type Extent, facesInFrame, type Focus } from '@uzor/engine';

/** Frames of four sizes, cells. */
export const frames: Readonly<Record<string, Extent>> = {
  a3: { width: 112, height: 160 },
  a4: { width: 80, height: 112 },
  '40x50': { width: 160, height: 200 },
  hoop: { width: 160, height: 160 },
};

const WHOLE = { box: [0, 0, 10_000, 10_000] as const };

/** A photo with its faces and its crops by frame name. */
export interface CroppedPhoto {
  readonly photo: Extent;
  readonly focus: Focus;
  readonly crops: Readonly<Record<string, { readonly before: EditionSettings; readonly now: EditionSettings }>>;
}

/** A row per frame: heads cut and faces too small, in the crop by saliency and in the crop by faces. */
export function cropRows(searched: readonly CroppedPhoto[]): string[][] {
  const faced = searched.filter(({ focus }) => focus.faces.length > 0);
  return Object.entries(frames).map(([name, cells]) => {
    const heads = faced.map((one) => {
      const [before, now] = [one.crops[name].before, one.crops[name].now].map((crop) => headsIn(one, crop, cells));
      return { before, now };
    });
    const count = (fits: (one: (typeof heads)[number]) => boolean) => String(heads.filter(fits).length);
    return [
      name,
      String(faced.length),
      count(({ before }) => before.cut),
      count(({ now }) => now.cut),
      count(({ now }) => now.cut && now.fit),
      count(({ before }) => before.faceCells < 24),
      count(({ now }) => now.faceCells < 24),
    ];
  });
}

/** How a crop treats the heads in the foreground. */
function headsIn({ focus, photo }: CroppedPhoto, crop: EditionSettings, cells: Extent) {
  const highest = Math.max(...focus.faces.map(({ box }) => box[3]));
  const main = focus.faces.filter(({ box }) => box[3] >= 0.35 * highest);
  const [picture] = facesInFrame([WHOLE], crop, photo, cells);
  const shown = facesInFrame(main, crop, photo, cells);
  const heads = shown.map(({ head }) => inside(head, picture.box));
  const cut = shown.length < main.length || heads.some((head) => shareInside(head, cells) < 0.96);
  // Whether all heads fit is judged in the largest frame that the photo allows.
  const zoom = crop.zoomRatio ?? 1;
  const span = (from: (head: (typeof heads)[number]) => number, size: (head: (typeof heads)[number]) => number) =>
    (Math.max(...heads.map((head) => from(head) + size(head))) - Math.min(...heads.map(from))) / zoom;
  const fit =
    shown.length === main.length &&
    span(
      (head) => head.x,
      (head) => head.width,
    ) <= cells.width &&
    span(
      (head) => head.y,
      (head) => head.height,
    ) <= cells.height;
  return { cut, fit, faceCells: Math.max(0, ...shown.map(({ box }) => box.height)) };
}

interface Box extends Extent {
  readonly x: number;
  readonly y: number;
}

/** The part of a head inside the photo. */
function inside(head: Box, photo: Box): Box {
  const [x, y] = [Math.max(head.x, photo.x), Math.max(head.y, photo.y)];
  const right = Math.min(head.x + head.width, photo.x + photo.width);
  const bottom = Math.min(head.y + head.height, photo.y + photo.height);
  return { x, y, width: right - x, height: bottom - y };
}

function shareInside({ x, y, width, height }: Box, frame: Extent): number {
  const across = Math.max(0, Math.min(frame.width, x + width) - Math.max(0, x));
  const down = Math.max(0, Math.min(frame.height, y + height) - Math.max(0, y));
  return (across * down) / (width * height);
}
