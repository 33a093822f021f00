import { linesOf, pinOffset } from '@uzor/engine';
import { filterNames, workFacts, type Step } from '@uzor/kit';
import { type CoverContent, coverPage } from '../cover.ts';
import { hoursFact } from '../facts.ts';
import { colours, type } from '../look.ts';
import { chapterPages, drawHeader, drawTickBox, drawTips, titledPage } from '../parts.ts';
import { pdfNumbers } from '../pdf/numbers.ts';
import { type SheetContent, sheetPages, type Tile, withRuler } from '../sheets.ts';
import { counted, decimal, fill, grouped } from '../texts.ts';
import type { Titled } from '../texts/words.ts';
import type { PagePlan, Work } from '../work.ts';
import { drawRing, isInView, pinAt, ringMarginMm } from './ring.ts';
import { hasSeveralThreads, type ThreadWork, threadWork } from './thread-work.ts';
import { contentMm, marginMm, sheetMm } from '../page.ts';
import type { Canvas } from '../pdf/canvas.ts';

/** The ring of pins at full size, cut into sheets of whole millimetres. */
function templateSheets(work: ThreadWork): SheetContent {
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
        canvas.cross(middle, middle, 10, colours.ink, 0.3);
      });
    },
    drawPart(canvas, tile, box) {
      canvas.clipped(`${pdfNumbers(box.x, box.y, box.width, box.height)} re`, () => drawRing(work, canvas, tile, box));
    },
    placeOf: (tile) => fill(work.texts.thread.sheetPins, { pins: pinRanges(work, tile) }),
  };
}

/** The pins on a sheet as ranges: 1–38, 270–288. */
function pinRanges(work: ThreadWork, tile: Tile): string {
  const runs: [first: number, last: number][] = [];
  for (let pin = 1; pin <= work.thread.pins; pin++) {
    if (!isInView(work, pin, tile)) continue;
    const run = runs.at(-1);
    if (run && run[1] === pin - 1) run[1] = pin;
    else runs.push([pin, pin]);
  }
  return runs.map(([first, last]) => `${first}–${last}`).join(', ');
}

/** Share of extra thread for knots, tails and breaks. */
const spareShare = 0.03;

function guidePage(work: ThreadWork): PagePlan {
  const { needs, howTo, howToLead } = work.texts.thread;
  const values = valuesOf(work);
  const { need, tips } = wordsFor(work);
  return titledPage(work, howTo, howToLead, (canvas) => {
    const width = (contentMm - 6) / 2;
    const box = { x: marginMm, y: 38, width: contentMm, height: 58 };
    canvas.roundedRectangle(box, 4, { fill: colours.sand });
    canvas.tagged('H2', () => canvas.text(needs, box.x + 6, box.y + 9, type.section));
    need.forEach(([title, text], i) => {
      const x = box.x + 6 + (i % 2) * (width + 2);
      const y = box.y + 19 + Math.floor(i / 2) * 20;
      const place = { x, y: y + 5, width: width - 8, lineMm: 4.6 };
      canvas.tagged('P', () => canvas.text(title, x, y, type.strong));
      canvas.tagged('P', () => canvas.paragraph(fill(text, values), place, { ...type.body, sizePt: 10 }));
    });
    const filled = tips.map(([title, text]) => [title, fill(text, values)] as const);
    drawTips(canvas, filled, 106);
  });
}

/** Things needed and tips; with several threads also the spools and the steps where the thread changes. */
function wordsFor(work: ThreadWork): { readonly need: readonly Titled[]; readonly tips: readonly Titled[] } {
  const { need, tips, several } = work.texts.thread;
  if (!hasSeveralThreads(work)) return { need, tips };
  const spools = work.spools.map(({ name, metres }) => `${name} ${withSpare(metres, work)}`).join(', ');
  const turns = work.turns
    .slice(1)
    .map(({ step, name }) => fill(several.turn, { step, pin: work.steps[step]?.from ?? '', thread: name }));
  const listed = ([title, text]: Titled, list: string): Titled => [title, text.replace('{list}', capitalised(list))];
  return {
    need: need.map((one, i) => [several.base, one, listed(several.spools, spools)][i] ?? one),
    tips: turns.length === 0 ? tips : [...tips, listed(several.turns, turns.join('; '))],
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Metres to have at hand, rounded up to a multiple of ten. */
const metresWithSpare = (metres: number) => Math.ceil((metres * (1 + spareShare)) / 10) * 10;

function withSpare(metres: number, { texts, language }: ThreadWork): string {
  return fill(texts.thread.metres, { metres: decimal(metresWithSpare(metres), 0, language) });
}

function valuesOf({ thread, steps, language }: ThreadWork): Readonly<Record<string, string>> {
  return {
    hoop: decimal(thread.hoopMm, 0, language),
    pins: String(thread.pins),
    gap: decimal((Math.PI * thread.hoopMm) / thread.pins, 1, language),
    mm: decimal(thread.threadMm, 2, language),
    metres: decimal(metresWithSpare(thread.threadMetres), 0, language),
    first: String(steps[0]?.from ?? 1),
  };
}

/** The pages of string art: cover, winding instructions, full-size template, steps. */
export function threadPages(given: Work): PagePlan[] {
  const work = threadWork(given);
  return withRuler(work, [
    coverPage({ ...work, words: { ...work.words, lead: leadOf(work) } }, threadCover(work)),
    guidePage(work),
    ...sheetPages(work, templateSheets(work)),
    ...stepPages(work),
  ]);
}

function leadOf(work: ThreadWork): string {
  const { filter } = work.stored;
  if (!hasSeveralThreads(work) || filter === null) return work.words.lead;
  return fill(work.texts.thread.several.lead, { threads: filterNames[filter][work.language] });
}

function threadCover(work: ThreadWork): CoverContent {
  const { stored, thread, texts, language } = work;
  const lines = linesOf(thread);
  return {
    facts: [
      { figure: fill(texts.thread.hoop, { mm: decimal(thread.hoopMm, 0, language) }), word: texts.thread.betweenPins },
      {
        figure: String(thread.pins),
        word: `${counted(thread.pins, texts.thread.pin, language)} ${texts.thread.onHoop}`,
      },
      { figure: grouped(lines, language), word: `${counted(lines, texts.thread.line, language)} ${texts.inAll}` },
      // Two threads are listed separately; the column has no room for more.
      ...(work.spools.length === 2
        ? work.spools.map((spool) => ({ figure: withSpare(spool.metres, work), word: spool.name }))
        : [
            {
              figure: withSpare(thread.threadMetres, work),
              word: fill(texts.thread.ofThread, { mm: decimal(thread.threadMm, 2, language) }),
            },
          ]),
      hoursFact(workFacts(stored).hours, work),
    ],
    ornament(canvas) {
      const [x, y, radius, pins] = [sheetMm.width - 32, sheetMm.height - work.builder.lowerMm - 30, 15, 18];
      const at = (pin: number) => {
        const offset = pinOffset(pin, pins);
        return [x + 2 * radius * offset.x, y + 2 * radius * offset.y] as const;
      };
      const chords = Array.from({ length: pins }, (_, i) => [...at(i), ...at(i + 7)] as const);
      canvas.circle(x, y, radius, { stroke: colours.hairline, lineMm: 0.6 });
      canvas.lines(chords, colours.ink, 0.12);
      for (let pin = 0; pin < pins; pin++) canvas.circle(...at(pin), 0.6, { fill: colours.terracotta });
    },
  };
}

const stepsInBlock = 10;
const blocksInColumn = 5;
const columnsOnPage = 6;
const stepsOnPage = stepsInBlock * blocksInColumn * columnsOnPage;

const listTop = 37;
const columnMm = contentMm / columnsOnPage;
/** Height of a block of ten lines with a small gap below, and of one line; in millimetres. */
function heightsOf({ builder }: ThreadWork): { readonly blockMm: number; readonly lineMm: number } {
  const listBottom = sheetMm.height - builder.lowerMm - marginMm - 7;
  const blockMm = (listBottom - listTop) / blocksInColumn;
  return { blockMm, lineMm: blockMm / (stepsInBlock + 0.9) };
}

/** Pages that list the steps in blocks, down the columns. */
function stepPages(work: ThreadWork): PagePlan[] {
  const { steps, texts } = work;
  const { blockMm, lineMm } = heightsOf(work);
  return chapterPages(work, texts.thread.steps, pagesOf(work), (canvas, run) => {
    const { from, end } = run;
    const part = steps.slice(from, end);
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
  });
}

/** The steps of a page, from 0. With several threads each turn begins on a new page. */
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

/** Draws a block of ten steps: step numbers and target pins, with a tick box at the last step. */
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
