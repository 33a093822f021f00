import { colours } from '../look.ts';
import type { SheetContent } from '../sheets.ts';
import { fill } from '../texts.ts';
import { drawRing, pinAt, ringMarginMm } from './ring.ts';
import type { ThreadWork } from './thread-work.ts';
import { shorts } from '../pdf/numbers.ts';

/** The ring of pins in its true size, cut into sheets of whole millimetres. */
export function templateSheets(work: ThreadWork): SheetContent {
  const side = Math.ceil(work.stored.thread.hoopMm + 2 * ringMarginMm);
  return {
    width: side,
    height: side,
    unitMm: 1,
    drawWhole(canvas, box) {
      const scale = box.width / side;
      const middle = ringMarginMm + work.stored.thread.hoopMm / 2;
      canvas.placed({ x: box.x, y: box.y, scale }, () => {
        canvas.rectangle({ x: 0, y: 0, width: side, height: side }, { fill: colours.sand });
        canvas.circle(middle, middle, work.stored.thread.hoopMm / 2, { fill: colours.paper, stroke: colours.muted, lineMm: 0.3 });
        const dots = Array.from({ length: work.stored.thread.pins }, (_, i) => pinAt(work, i + 1));
        for (const { x, y } of dots) canvas.circle(x, y, 0.8, { fill: colours.ink });
        canvas.lines(
          [
            [middle - 10, middle, middle + 10, middle],
            [middle, middle - 10, middle, middle + 10],
          ],
          colours.ink,
          0.3,
        );
      });
    },
    drawPart(canvas, tile, box) {
      canvas.clipped(`${shorts(box.x, box.y, box.width, box.height)} re`, () =>
        drawRing(work, canvas, { left: tile.x, top: tile.y, width: tile.width, height: tile.height }, box),
      );
    },
    placeOf: ({ x, y, width, height }) => fill(work.texts.thread.sheetPlace, { left: x, right: x + width, top: y, bottom: y + height }),
  };
}
