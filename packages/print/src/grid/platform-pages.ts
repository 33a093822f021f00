import type { SegmentPlace } from '@uzor/kit';
import { coverPage } from '../cover.ts';
import { colours, type } from '../look.ts';
import { drawMiniMap } from '../mini-map.ts';
import { chapterPages, drawHeader, titledPage } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { drawSegmentMap } from '../segment-map.ts';
import { sheetPages } from '../sheets.ts';
import { amount, fill } from '../texts.ts';
import type { PagePlan, Work } from '../work.ts';
import { gridCover } from './grid-cover.ts';
import { gridSheets } from './grid-sheets.ts';
import { cellRows, type GridWork, gridWork, type Group, groupOf, neededBy } from './grid-work.ts';
import { legendPages } from './legend-pages.ts';
import { drawSteps, mapRoomOf } from './map-page.ts';
import { palePages } from './pale-pages.ts';
import { drawPieceLegend } from './piece-legend.ts';
import { drawGrid, segmentPage } from './segment-pages.ts';
import { type Box, contentMm, marginMm, middleMm, rightMm, sheetMm } from '../page.ts';

interface Platform extends Group {
  readonly number: number;
}

/** The pages: cover, legend, map of the platforms; then each platform's page followed by its segments. */
export function platformPages(given: Work): PagePlan[] {
  const work = gridWork(given);
  const platforms = platformsOf(work.places);
  return [
    coverPage(work, gridCover(work)),
    ...legendPages(work),
    mapOfPlatforms(work, platforms),
    ...(work.edition === 'pale' ? palePages(work) : pagesOfPlatforms(work, platforms)),
    ...(work.sheets ? sheetPages(work, gridSheets(work)) : []),
  ];
}

function pagesOfPlatforms(work: GridWork, platforms: readonly Platform[]): PagePlan[] {
  const first = chapterPages(work, work.texts.platforms, platforms, (canvas, platform) =>
    drawPlatformPage(work, canvas, platform, platforms.length),
  );
  return platforms.flatMap((platform, i) => [first[i], ...platform.places.map((place) => segmentPage(work, place))]);
}

/** The platforms of a work in order; an experiment without platforms counts as one. */
function platformsOf(places: readonly SegmentPlace[]): Platform[] {
  const byNumber = Map.groupBy(places, ({ platformNumber }) => platformNumber ?? 1);
  return [...byNumber].map(([number, own]) => ({ number, ...groupOf(own) }));
}

/** A page with the whole work: platforms framed and numbered, segments with small numbers. */
function mapOfPlatforms(work: GridWork, platforms: readonly Platform[]): PagePlan {
  const { platformMap, platformMapLead, spoken } = work.texts;
  return titledPage(work, platformMap, platformMapLead, (canvas) => {
    const map = drawSegmentMap(work, canvas, mapRoomOf(work));
    const alt = spoken.platformMap;
    canvas.tagged('Figure', () => drawFrames(work, canvas, platforms, map), { alt, box: map });
    drawSteps(work, canvas);
  });
}

function drawFrames(work: GridWork, canvas: Canvas, platforms: readonly Platform[], map: Box): void {
  const mm = map.width / work.grid.widthCells;
  for (const { number, x, y, width, height } of platforms) {
    const box = { x: map.x + x * mm, y: map.y + y * mm, width: width * mm, height: height * mm };
    canvas.rectangle(box, { stroke: colours.terracotta, lineMm: 0.9 });
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    canvas.circle(middleX, middleY, 7, { fill: colours.paper, stroke: colours.terracotta, lineMm: 0.6 });
    canvas.text(String(number), middleX, middleY + 2.7, { ...type.pageTitle, align: 'centre' });
  }
}

/** Areas of a platform's cells and of its position in the whole work. */
const cellsRoom: Box = { x: marginMm, y: 40, width: contentMm, height: 184 };
const placeRoom: Box = { x: marginMm, y: 236, width: 36, height: 44 };
/** Margin around the cells for the segment numbers, in millimetres. */
const around = 9;
const largestCellMm = 5.6;

/** The page of a platform: the layout of its four segments, its colours and its position in the work. */
function drawPlatformPage(work: GridWork, canvas: Canvas, platform: Platform, count: number): void {
  const { texts, language, laidWords } = work;
  const { number, width, height } = platform;
  const needed = neededBy(work, platform);
  const place = fill(texts.platformPlace, {
    firstRow: platform.y + 1,
    lastRow: platform.y + height,
    firstColumn: platform.x + 1,
    lastColumn: platform.x + width,
  });
  const line = [
    place,
    amount(width * height, laidWords.piece, language),
    amount(needed.length, texts.colour, language),
  ].join(' · ');
  drawHeader(work, canvas, fill(texts.platformTitle, { platform: number, count }), line);
  const alt = fill(texts.spoken.platform, { place });
  canvas.tagged('Figure', () => drawPlatform(work, canvas, platform), { alt });
  drawHint(work, canvas, platform);
  const y = placeRoom.y - work.builder.lowerMm;
  const map = drawMiniMap(work, canvas, platform, { ...placeRoom, y });
  const left = map.x + map.width + 6;
  const room = { x: left, y, width: rightMm - left, height: placeRoom.height };
  drawPieceLegend(work, canvas, texts.platformColours, needed, room);
}

/** Draws cells with symbols; each segment is framed, with its number in the margin. */
function drawPlatform(work: GridWork, canvas: Canvas, platform: Platform): void {
  const { width, height } = platform;
  const cellMm = cellSize(work, platform);
  const left = (sheetMm.width - width * cellMm) / 2;
  const top = cellsRoom.y + around;
  canvas.cells(work.cellFonts.segment, cellRows(work.grid, platform), left, top, cellMm);
  const first = platform.places[0];
  canvas.placed({ x: left, y: top }, () =>
    drawGrid(canvas, {
      columns: width,
      rows: height,
      cellMm,
      boldColumn: first?.width ?? width,
      boldRow: first?.height ?? height,
    }),
  );
  for (const place of platform.places) {
    const isLeft = place.x === platform.x;
    const x = isLeft ? left - 5.4 : left + width * cellMm + 5.4;
    const y = top + (place.y - platform.y + place.height / 2) * cellMm;
    canvas.circle(x, y, 4, { fill: colours.terracotta });
    canvas.text(String(place.number), x, y + 1.6, {
      face: 'title',
      sizePt: 12,
      colour: colours.paper,
      align: 'centre',
    });
  }
}

function drawHint(work: GridWork, canvas: Canvas, platform: Platform): void {
  const y = cellsRoom.y + around + platform.height * cellSize(work, platform) + 6;
  canvas.tagged('P', () => canvas.text(work.texts.platformHint, middleMm, y, { ...type.small, align: 'centre' }));
}

function cellSize({ builder }: GridWork, { width, height }: Platform): number {
  const room = cellsRoom.height - builder.lowerMm;
  return Math.min(largestCellMm, (cellsRoom.width - 2 * around) / width, (room - around) / height);
}
