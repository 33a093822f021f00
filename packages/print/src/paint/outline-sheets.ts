import { labelReach } from '@uzor/engine';
import { colours } from '../look.ts';
import type { SheetContent, Tile } from '../sheets.ts';
import { fill } from '../texts.ts';
import { drawOutline, type PlacedNumber } from './outline.ts';
import type { PaintWork } from './paint-work.ts';

/** Maximum height of a number: it has to be readable, then covered with paint. */
const tallestMm = 3.2;

/** The numbered outline at full size, cut into sheets of whole millimetres. */
export function outlineSheets(work: PaintWork): SheetContent {
  const { widthMm, heightMm } = work.scheme;
  return {
    width: widthMm,
    height: heightMm,
    unitMm: 1,
    drawWhole(canvas, box) {
      canvas.image(work.whole.image, box);
      canvas.through(work.builder.opacity(0.62), () => canvas.rectangle(box, { fill: colours.paper }));
    },
    drawPart(canvas, tile, box) {
      const frame = { xMm: tile.x, yMm: tile.y, widthMm: tile.width, heightMm: tile.height };
      drawOutline(work, canvas, frame, numbersOn(work, tile), { x: box.x, y: box.y, scale: 1 });
    },
    placeOf: ({ x, y, width, height }) =>
      fill(work.texts.paint.sheetPlace, { left: x, right: x + width, top: y, bottom: y + height }),
  };
}

/**
 * The numbers entirely on a sheet. Sheets overlap by more than the width of any number, so each number is whole on at
 * least one of them.
 */
function numbersOn({ scheme }: PaintWork, tile: Tile): PlacedNumber[] {
  return scheme.regions.flatMap(({ colour, label }) => {
    const reach = label.heightMm * labelReach(scheme.palette[colour]?.label.length ?? 1);
    const [x, y] = [label.xMm - tile.x, label.yMm - tile.y];
    const isWithin = (at: number, size: number, start: number, whole: number) =>
      (at >= reach || start === 0) && at >= 0 && (at <= size - reach || start + size === whole) && at <= size;
    if (!isWithin(x, tile.width, tile.x, scheme.widthMm) || !isWithin(y, tile.height, tile.y, scheme.heightMm))
      return [];
    const lead = label.lead && ([label.lead[0] - tile.x, label.lead[1] - tile.y] as const);
    return [{ colour, label: { ...label, xMm: x, yMm: y, heightMm: Math.min(label.heightMm, tallestMm), lead } }];
  });
}
