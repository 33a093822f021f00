import { colours } from '../look.ts';
import type { SheetContent, Tile } from '../sheets.ts';
import { fill } from '../texts.ts';
import { drawRing, isInView, pinAt, ringMarginMm } from './ring.ts';
import type { ThreadWork } from './thread-work.ts';
import { pdfNumbers } from '../pdf/numbers.ts';

/** The ring of pins at full size, cut into sheets of whole millimetres. */
export function templateSheets(work: ThreadWork): SheetContent {
  const side = Math.ceil(work.thread.hoopMm + 2 * ringMarginMm);
  return {
    width: side,
    height: side,
    unitMm: 1,
    drawWhole(canvas, box) {
      const scale = box.width / side;
      const middle = ringMarginMm + work.thread.hoopMm / 2;
      canvas.placed({ x: box.x, y: box.y, scale }, () => {
        canvas.rectangle({ x: 0, y: 0, width: side, height: side }, { fill: colours.sand });
        canvas.circle(middle, middle, work.thread.hoopMm / 2, {
          fill: colours.paper,
          stroke: colours.muted,
          lineMm: 0.3,
        });
        const dots = Array.from({ length: work.thread.pins }, (_, i) => pinAt(work, i + 1));
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
      canvas.clipped(`${pdfNumbers(box.x, box.y, box.width, box.height)} re`, () =>
        drawRing(work, canvas, viewOf(tile), box),
      );
    },
    placeOf: (tile) => fill(work.texts.thread.sheetPins, { pins: pinRanges(work, tile) }),
  };
}

function viewOf({ x, y, width, height }: Tile) {
  return { left: x, top: y, width, height };
}

/** The pins on a sheet as ranges: 1–38, 270–288. */
function pinRanges(work: ThreadWork, tile: Tile): string {
  const runs: [first: number, last: number][] = [];
  for (let pin = 1; pin <= work.thread.pins; pin++) {
    if (!isInView(work, pin, viewOf(tile))) continue;
    const run = runs.at(-1);
    if (run && run[1] === pin - 1) run[1] = pin;
    else runs.push([pin, pin]);
  }
  return runs.map(([first, last]) => `${first}–${last}`).join(', ');
}
