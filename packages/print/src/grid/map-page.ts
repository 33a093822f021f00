import { colours, type } from '../look.ts';
import { drawDrill, tipColour, titledPage } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { drawSegmentMap } from '../segment-map.ts';
import { mapLeadOf } from '../seams.ts';
import type { PagePlan } from '../work.ts';
import type { GridWork } from './grid-work.ts';
import { type Box, contentMm, marginMm } from '../page.ts';

/** Area of the map; the instructions are below. */
export function mapRoomOf({ builder }: GridWork): Box {
  return { x: marginMm, y: 36, width: contentMm, height: 172 - builder.lowerMm };
}
const stepsTop = 222;

/** A page with the whole work, its segments numbered in the order they are worked, and the instructions. */
export function mapPage(work: GridWork): PagePlan {
  return titledPage(work, work.texts.map, mapLeadOf(work, work.texts.mapLead), (canvas) => {
    drawSegmentMap(work, canvas, mapRoomOf(work));
    drawSteps(work, canvas);
  });
}

/** Draws instructions in two columns below a map, each numbered in a drill. */
export function drawSteps(work: GridWork, canvas: Canvas): void {
  const { steps, howTo } = work.laidWords;
  const half = Math.ceil(steps.length / 2);
  const top = stepsTop - work.builder.lowerMm;
  const columnMm = contentMm / 2;
  canvas.tagged('H2', () => canvas.text(howTo, marginMm, top, type.section));
  const drawStep = (step: string, i: number) => {
    const x = marginMm + (i < half ? 0 : columnMm + 2);
    const y = top + 7 + (i % half) * 18.5;
    const figure = { face: 'title', sizePt: 11, colour: colours.paper, align: 'centre' } as const;
    const place = { x: x + 12.5, y: y + 3.4, width: columnMm - 16, lineMm: 4.5 };
    drawDrill(canvas, x, y, 9, tipColour);
    canvas.tagged('Lbl', () => canvas.text(String(i + 1), x + 4.5, y + 6, figure));
    canvas.tagged('LBody', () => canvas.paragraph(step, place, { ...type.body, sizePt: 9.5 }));
  };
  canvas.tagged('L', () => {
    for (const [i, step] of steps.entries()) canvas.tagged('LI', () => drawStep(step, i));
  });
}
