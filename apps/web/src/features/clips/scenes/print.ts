import { paintDrill } from '../../../ui/cells/drill.ts';
import { schemeOf } from '../../../ui/shipped-work/shipped.ts';
import { measured, paper, sheet } from './booklet-sheet.ts';
import { type CellWork, cellWorkOf } from './cell-work.ts';
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

/** Printing a booklet: its file, the scale, the sheet, the ruler, the pages in order. */
export async function printScene(): Promise<ClipScene> {
  const work = cellWorkOf(await schemeOf('mosaic-tiger'), paintDrill);
  const scenes = [file, settings, printer, ruler, pages] as const;
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
  row(168, '100 %', chosen);
  row(240, '97 %', 0);
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

const ruler: Painter = (pen, work, share) => {
  const scale = 4.6;
  const place = { x: 320 + (paper.width / 2 - 70) * scale, y: 210 - (measured.y - paper.height / 2) * scale, scale };
  sheet(pen, work, 17, place);
  const zero = 320 + (measured.x - 70) * scale;
  const y = between(540, 238, part(share, 0.1, 0.55));
  shadowed(pen, 8, () => rounded(pen, '#E9C46A', zero - 26, y, 116 * scale, 96, 6));
  pen.strokeStyle = '#5B4520';
  for (let mm = 0; mm <= 110; mm++) {
    pen.lineWidth = mm % 10 === 0 ? 1.8 : 1;
    pen.beginPath();
    pen.moveTo(zero + mm * scale, y);
    pen.lineTo(zero + mm * scale, y + (mm % 10 === 0 ? 30 : mm % 5 === 0 ? 22 : 14));
    pen.stroke();
    if (mm % 10 === 0) write(pen, String(mm / 10), zero + mm * scale, y + 46, { size: 19, colour: '#5B4520' });
  }
  paintTick(pen, zero + 100 * scale + 4, 158, 24, part(share, 0.7, 0.85));
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
