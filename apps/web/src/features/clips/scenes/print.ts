import { paintDrill } from '../../../shared/cells/drill.ts';
import { schemeOf } from '../../../shared/shipped-work/shipped.ts';
import { type CellArea, cellsIn, type CellWork, cellWorkOf } from './cell-work.ts';
import {
  between,
  type ClipScene,
  disc,
  paintTable,
  paintTick,
  part,
  rounded,
  shadowed,
  stage,
  write,
} from './scene.ts';

export async function printScene(): Promise<ClipScene> {
  const work = cellWorkOf(await schemeOf('mosaic-tiger'), paintDrill);
  const scenes = [file, settings, printer, pages] as const;
  return (pen, { step, share }) => {
    paintTable(pen);
    scenes[step]?.(pen, work, share);
  };
}

type Painter = (pen: CanvasRenderingContext2D, work: CellWork, share: number) => void;

const file: Painter = (pen, work, share) => {
  paintScreen(pen);
  sheet(pen, work, 17, { x: 236, y: 204, scale: 0.98 });
  const pressed = part(share, 0.45, 0.55) - part(share, 0.6, 0.7);
  rounded(pen, pressed > 0 ? '#A13E23' : '#B9482A', 392, 176 + 3 * pressed, 132, 56, 16);
  write(pen, '↓ PDF', 458, 205 + 3 * pressed, { size: 24, colour: '#FFFFFF' });
  paintTick(pen, 458, 282, 24, part(share, 0.75, 0.95));
};

const settings: Painter = (pen, work, share) => {
  paintScreen(pen);
  sheet(pen, work, 17, { x: 216, y: 204, scale: 0.86 });
  const chosen = part(share, 0.45, 0.6);
  const row = (y: number, text: string, strength: number) => {
    rounded(pen, strength > 0.5 ? '#D5EEEC' : '#FFFDF9', 344, y, 190, 58, 14);
    pen.strokeStyle = strength > 0.5 ? '#1F6F6B' : '#D9C7AE';
    pen.lineWidth = 2;
    pen.stroke();
    write(pen, text, 372, y + 30, { size: 24, align: 'left' });
    paintTick(pen, 506, y + 29, 13, strength);
  };
  row(96, 'A4', part(share, 0.12, 0.25));
  row(168, '100%', chosen);
  row(240, '97%', 0);
  if (chosen > 0) {
    pen.strokeStyle = '#A82A3C';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(364, 269);
    pen.lineTo(364 + 74 * chosen, 269);
    pen.stroke();
  }
};

const printer: Painter = (pen, work, share) => {
  const out = part(share, 0.1, 0.85);
  shadowed(pen, 12, () => rounded(pen, '#5B4E45', 130, 60, 380, 130, 22));
  rounded(pen, '#453A33', 160, 150, 320, 20, 10);
  disc(pen, '#8AC8C4', 470, 92, 7);
  pen.save();
  pen.beginPath();
  pen.rect(0, 160, stage.width, stage.height);
  pen.clip();
  sheet(pen, work, 17, { x: 320, y: between(-40, 318, out), scale: 1.28, grey: true });
  pen.restore();
  rounded(pen, '#6B5D53', 130, 60, 380, 100, 22);
};

const pages: Painter = (pen, work, share) => {
  const canvas = part(share, 0.55, 0.85);
  const numbers = [20, 19, 18, 17];
  numbers.forEach((number, k) => {
    const come = part(share, k * 0.12 - 0.14, k * 0.12 + 0.1);
    const aside = 150 * canvas;
    const place = { x: between(760, 330, come) - aside - k * 5, y: 236 + (3 - k) * 4, scale: 1.24 };
    if (come > 0) sheet(pen, work, number, { ...place, turn: (k - 1.5) * 0.018 });
  });
  if (canvas === 0) return;
  const { widthCells, heightCells } = work.scheme;
  const cell = 380 / heightCells;
  const x = between(700, 346, canvas);
  shadowed(pen, 9, () => rounded(pen, '#FFFDF9', x - 5, 41, widthCells * cell + 10, heightCells * cell + 10, 3));
  pen.drawImage(work.layers.open, x, 46, widthCells * cell, heightCells * cell);
};

function paintScreen(pen: CanvasRenderingContext2D): void {
  shadowed(pen, 14, () => rounded(pen, '#2B2320', 56, 24, 528, 372, 22));
  rounded(pen, '#FBF6EE', 72, 40, 496, 332, 8);
  rounded(pen, '#C9B79E', 250, 396, 140, 26, 4);
  rounded(pen, '#B9A68C', 200, 420, 240, 12, 6);
}

/** Size of the booklet's A4 sheet in mm. A sheet shows one segment and is drawn in millimetres. */
const paper = { width: 210, height: 297 } as const;
const side = 16;
interface Place {
  /** Centre of the sheet in stage units. */
  readonly x: number;
  readonly y: number;
  /** Stage units per millimetre. */
  readonly scale: number;
  readonly turn?: number;
  readonly grey?: boolean;
}

function sheet(pen: CanvasRenderingContext2D, work: CellWork, segment: number, place: Place): void {
  pen.save();
  pen.translate(place.x, place.y);
  pen.rotate(place.turn ?? 0);
  pen.scale(place.scale, place.scale);
  pen.translate(-paper.width / 2, -paper.height / 2);
  shadowed(pen, 7, () => rounded(pen, '#FFFFFF', 0, 0, paper.width, paper.height, 1));
  write(pen, String(segment), 20, 24, { size: 18, align: 'left', face: 'title' });
  paintMap(pen, work, segment);
  paintCells(pen, work, areaOf(segment, work));
  if (place.grey) {
    pen.globalCompositeOperation = 'saturation';
    pen.fillStyle = '#808080';
    pen.fillRect(0, 0, paper.width, paper.height);
    pen.globalCompositeOperation = 'source-over';
  }
  pen.restore();
}

/** The area of a segment by its number, in reading order from 1. */
function areaOf(segment: number, { scheme }: CellWork): CellArea {
  const across = Math.ceil(scheme.widthCells / side);
  const [column, row] = [(segment - 1) % across, Math.floor((segment - 1) / across)];
  return { left: column * side, top: row * side, width: side, height: side };
}

function paintMap(pen: CanvasRenderingContext2D, work: CellWork, segment: number): void {
  const { widthCells, heightCells } = work.scheme;
  const cell = 26 / heightCells;
  const [x, y] = [paper.width - 20 - widthCells * cell, 10];
  pen.drawImage(work.layers.open, x, y, widthCells * cell, heightCells * cell);
  const { left, top } = areaOf(segment, work);
  pen.strokeStyle = '#B9482A';
  pen.lineWidth = 0.8;
  pen.strokeRect(x + left * cell, y + top * cell, side * cell, side * cell);
}

function paintCells(pen: CanvasRenderingContext2D, work: CellWork, area: CellArea): void {
  const cell = 170 / side;
  for (const [k, index] of cellsIn(work.scheme, area).entries())
    work.open(pen, index, 20 + (k % side) * cell, 44 + Math.floor(k / side) * cell, cell);
  pen.strokeStyle = '#2B2320';
  pen.lineWidth = 0.5;
  pen.strokeRect(20, 44, 170, 170);
  const palette = [...new Set(cellsIn(work.scheme, area).map((index) => work.scheme.cells[index] ?? 0))].slice(0, 9);
  palette.forEach((colour, k) => {
    const x = 20 + (k % 9) * 19;
    work.open(pen, work.scheme.cells.indexOf(colour), x, 226, 9);
    rounded(pen, '#D9C7AE', x, 240, 13, 2.4, 1);
    rounded(pen, '#EADDC9', x, 245, 9, 2.4, 1);
  });
}
