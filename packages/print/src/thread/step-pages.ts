import type { Step } from '@uzor/kit';
import { colours, marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, drawTick } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/press.ts';
import { fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { ThreadWork } from './thread-work.ts';

/** Steps per tick box. */
const stepsInBlock = 10;
const blocksInColumn = 5;
const columnsOnPage = 6;
const stepsOnPage = stepsInBlock * blocksInColumn * columnsOnPage;

const listTop = 37;
const listBottom = sheetMm.height - marginMm - 7;
const blockMm = (listBottom - listTop) / blocksInColumn;
const columnMm = (sheetMm.width - 2 * marginMm) / columnsOnPage;
/** Height of a line: ten per block, with a little space below. */
const lineMm = blockMm / (stepsInBlock + 0.9);

/** The steps, down the columns, block by block. */
export function stepPages(work: ThreadWork): PagePlan[] {
  const { steps, texts } = work;
  return Array.from({ length: Math.ceil(steps.length / stepsOnPage) }, (_, i): PagePlan => {
    const from = i * stepsOnPage;
    const part = steps.slice(from, from + stepsOnPage);
    return {
      ...(i === 0 ? { chapter: texts.thread.steps } : {}),
      draw(canvas, page, pages) {
        const title = fill(texts.thread.stepsTitle, { from: from + 1, to: from + part.length });
        drawHeader(work, canvas, title, fill(texts.thread.stepsLead, { from: part[0]?.from ?? '' }));
        for (let block = 0; block * stepsInBlock < part.length; block++) {
          const column = Math.floor(block / blocksInColumn);
          const at = { x: marginMm + column * columnMm, y: listTop + (block % blocksInColumn) * blockMm };
          const own = part.slice(block * stepsInBlock, (block + 1) * stepsInBlock);
          const first = from + block * stepsInBlock + 1;
          const pins = own.map(({ to }) => to).join(', ');
          canvas.tagged('P', () => drawBlock(canvas, own, first, at), {
            actual: fill(texts.spoken.steps, { from: first, to: first + own.length - 1, pins }),
          });
        }
        drawFooter(work, canvas, page, pages);
      },
    };
  });
}

/** Ten steps in a column: step number, target pin; a tick box at the last. */
function drawBlock(canvas: Canvas, steps: readonly Step[], first: number, { x, y }: { x: number; y: number }): void {
  canvas.roundedRectangle(
    { x: x + 0.6, y: y + lineMm * 0.2, width: columnMm - 3, height: lineMm * (stepsInBlock + 0.4) },
    1.6,
    {
      stroke: colours.hairline,
      lineMm: 0.2,
    },
  );
  const baseline = (i: number) => y + lineMm * (i + 1.18);
  canvas.texts(
    steps.map((_, i) => [String(first + i), x + 10.8, baseline(i)] as const),
    { ...type.small, sizePt: 8, align: 'right' },
  );
  canvas.texts(
    steps.map(({ to }, i) => [String(to), x + 20.8, baseline(i)] as const),
    { ...type.strong, sizePt: 11.5, align: 'right' },
  );
  drawTick(canvas, x + columnMm - 7.2, y + lineMm * (stepsInBlock - 0.62), 3.6);
}
