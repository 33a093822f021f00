import type { Raster } from '@uzor/engine';
import {
  decodeScheme,
  type CellsWork,
  type RegionsWork,
  type StoredScheme,
  renderScheme,
  segmentCells,
  type SegmentPlace,
  segmentsOf,
  sizeOf,
} from '@uzor/kit';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { jpeg } from './jpeg.ts';
import type { SegmentPicture, SegmentPicturesTask } from './tasks.ts';

/** Shown at most 84 px wide, so about three device pixels per CSS pixel. */
const SEGMENT_PICTURE_PX = 240;
/** Makes segments of paintings 192 to 240 px a side. */
const CUT_PX_PER_CELL = 12;

export async function segmentPictures({ scheme }: SegmentPicturesTask): Promise<readonly SegmentPicture[]> {
  const stored = decodeScheme(new TextDecoder().decode(scheme));
  const size = stored.size === null ? null : sizeOf(stored.product, stored.size);
  if (!size) throw new RangeError('A scheme outside the sizes of the shop has no segments');
  const pictureOf = drawerOf(stored);
  const pictures: SegmentPicture[] = [];
  for (const place of segmentsOf(stored.product, size, stored.orientation)) {
    pictures.push({
      number: place.number,
      platformNumber: place.platformNumber,
      picture: await jpeg(pictureOf(place), 'drawing'),
    });
  }
  return byTransfer(pictures, (all) => all.map((one) => one.picture));
}

type SegmentDrawer = (place: SegmentPlace) => Raster;

function drawerOf({ work, ...stored }: StoredScheme): SegmentDrawer {
  switch (work.of) {
    case 'cells':
      return drillsOf({ ...stored, work });
    case 'regions':
      return cutOf({ ...stored, work });
    case 'thread':
      throw new RangeError(`${stored.product} has no segments`);
  }
}

/** Drills do not cross segments, so a segment is drawn as a small work. */
const drillsOf =
  ({ work, ...stored }: StoredScheme<CellsWork>): SegmentDrawer =>
  (place) =>
    renderScheme(
      {
        ...stored,
        work: {
          ...work,
          grid: {
            ...work.grid,
            widthCells: place.width,
            heightCells: place.height,
            cells: segmentCells(work.grid, place),
          },
        },
      },
      SEGMENT_PICTURE_PX,
    );

/** Regions cross segments, so the work is drawn once and cut. */
function cutOf(stored: StoredScheme<RegionsWork>): SegmentDrawer {
  const { widthCells, heightCells } = stored.work.markGrid;
  const pxPerCell = CUT_PX_PER_CELL;
  const whole = renderScheme(stored, Math.max(widthCells, heightCells) * pxPerCell);
  return ({ x, y, width, height }) => {
    const data = new Uint8ClampedArray(width * height * pxPerCell ** 2 * 4);
    for (let row = 0; row < height * pxPerCell; row++) {
      const from = ((y * pxPerCell + row) * whole.width + x * pxPerCell) * 4;
      data.set(whole.data.subarray(from, from + width * pxPerCell * 4), row * width * pxPerCell * 4);
    }
    return { width: width * pxPerCell, height: height * pxPerCell, data };
  };
}
