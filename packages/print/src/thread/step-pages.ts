import type { Step } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { drawFooter, drawHeader, drawTickBox } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import { hasSeveralThreads, type ThreadWork } from './thread-work.ts';
import { contentMm, marginMm, sheetMm } from '../page.ts';

const stepsInBlock = 10;
const blocksInColumn = 5;
const columnsOnPage = 6;
const stepsOnPage = stepsInBlock * blocksInColumn * columnsOnPage;

const listTop = 37;
const columnMm = contentMm / columnsOnPage;
/** Height of a block and of its lines: ten per block, with a small gap below. Millimetres. */
function heightsOf({ builder }: ThreadWork): { readonly blockMm: number; readonly lineMm: number } {
  const listBottom = sheetMm.height - builder.lowerMm - marginMm - 7;
  const blockMm = (listBottom - listTop) / blocksInColumn;
  return { blockMm, lineMm: blockMm / (stepsInBlock + 0.9) };
}

/** Pages that list the steps in blocks, down the columns. */
export function stepPages(work: ThreadWork): PagePlan[] {
  const { steps, texts } = work;
  const { blockMm, lineMm } = heightsOf(work);
  return pagesOf(work).map((run): PagePlan => {
    const { from, end } = run;
    const part = steps.slice(from, end);
    return {
      ...(from === 0 ? { chapter: texts.thread.steps } : {}),
      draw(canvas, page, pages) {
        const { title, lead } = headOf(work, run);
        drawHeader(work, canvas, title, lead);
        for (let block = 0; block * stepsInBlock < part.length; block++) {
          const column = Math.floor(block / blocksInColumn);
          const at = { x: marginMm + column * columnMm, y: listTop + (block % blocksInColumn) * blockMm };
          const own = part.slice(block * stepsInBlock, (block + 1) * stepsInBlock);
          const first = from + block * stepsInBlock + 1;
          const pins = own.map(({ to }) => to).join(', ');
          canvas.tagged('P', () => drawBlock(canvas, own, first, { ...at, lineMm }), {
            actual: fill(texts.spoken.steps, { from: first, to: first + own.length - 1, pins }),
          });
        }
        drawFooter(work, canvas, page, pages);
      },
    };
  });
}

/** The steps of a page, from 0; with several threads each turn begins on a page of its own. */
interface PageRun {
  readonly from: number;
  readonly end: number;
  readonly turn: ThreadWork['turns'][number];
}

function pagesOf({ turns }: ThreadWork): PageRun[] {
  return turns.flatMap((turn) =>
    Array.from({ length: Math.ceil((turn.end - turn.step) / stepsOnPage) }, (_, i) => {
      const from = turn.step + i * stepsOnPage;
      return { from, end: Math.min(turn.end, from + stepsOnPage), turn };
    }),
  );
}

function headOf(work: ThreadWork, { from, end, turn }: PageRun): { readonly title: string; readonly lead: string } {
  const { stepsTitle, stepsLead, several } = work.texts.thread;
  const values = { from: from + 1, to: end, thread: turn.name };
  const pin = work.steps[from]?.from ?? '';
  const lead = fill(stepsLead, { from: pin });
  if (!hasSeveralThreads(work)) return { title: fill(stepsTitle, values), lead };
  const tie = fill(from === 0 ? several.tieFirst : several.tie, { from: pin, thread: turn.name });
  return { title: fill(several.stepsTitle, values), lead: from === turn.step ? `${tie} ${lead}` : lead };
}

/** Draws ten steps in a column: step number and target pin, with a tick box at the last step. */
function drawBlock(
  canvas: Canvas,
  steps: readonly Step[],
  first: number,
  { x, y, lineMm }: { readonly x: number; readonly y: number; readonly lineMm: number },
): void {
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
  drawTickBox(canvas, x + columnMm - 7.2, y + lineMm * (stepsInBlock - 0.62), 3.6);
}
