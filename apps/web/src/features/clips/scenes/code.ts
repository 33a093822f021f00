import { paintDrill } from '../../../shared/cells/drill.ts';
import { schemeOf } from '../../../shared/shipped-work/shipped.ts';
import { type CellWork, cellWorkOf, paintLayer } from './cell-work.ts';
import {
  between,
  type ClipScene,
  type Moment,
  during,
  evenPart,
  paintTable,
  paintTick,
  part,
  rounded,
  shadowed,
  write,
} from './scene.ts';

export async function codeScene(): Promise<ClipScene> {
  const work = cellWorkOf(await schemeOf('mini'), paintDrill);
  return (pen, moment) => {
    paintTable(pen);
    if (moment.step < 2) paintUnpacking(pen, moment);
    else paintEntering(pen, moment, work);
  };
}

function paintUnpacking(pen: CanvasRenderingContext2D, moment: Moment): void {
  const lid = during(moment, [(share) => part(share, 0.15, 0.7), 1]);
  const card = during(moment, [
    (share) => part(share, 0.6, 1) * 0.35,
    (share) => between(0.35, 1, part(share, 0, 0.45)),
  ]);
  paintBox(pen, card);
  paintCard(pen, card, during(moment, [0, (share) => evenPart(share, 0.45, 0.9)]));
  paintFront(pen, card);
  paintLid(pen, lid, card);
}

function paintEntering(pen: CanvasRenderingContext2D, moment: Moment, work: CellWork): void {
  const typed = during(moment, [0, 0, (share) => evenPart(share, 0.12, 0.82), 1]);
  const known = during(moment, [0, 0, 0, (share) => part(share, 0, 0.15)]);
  const opened = during(moment, [0, 0, 0, (share) => part(share, 0.25, 0.6)]);
  paintSmallCard(pen, during(moment, [0, 0, (share) => part(share, 0, 0.1), 1 - opened]));
  paintPhone(pen, Math.round(example.length * typed), known, () => {
    if (opened > 0) paintKit(pen, work, between(440, 150, opened));
  });
}

function paintKit(pen: CanvasRenderingContext2D, { layers, scheme }: CellWork, y: number): void {
  const { widthCells: width, heightCells: height } = scheme;
  const cell = 168 / width;
  shadowed(pen, 5, () => rounded(pen, '#FFFDF9', 364 - 6, y - 6, 180, height * cell + 12, 4));
  paintLayer(pen, layers.laid, { left: 0, top: 0, width, height }, { x: 364, y, cell });
}

const phone = { x: 322, y: 26, width: 252, height: 428 } as const;

function paintPhone(pen: CanvasRenderingContext2D, typed: number, known: number, inside: () => void): void {
  const { x, y, width, height } = phone;
  shadowed(pen, 12, () => rounded(pen, '#2B2320', x, y, width, height, 34));
  pen.save();
  pen.beginPath();
  pen.roundRect(x + 9, y + 9, width - 18, height - 18, 26);
  pen.clip();
  pen.fillStyle = '#FBF6EE';
  pen.fillRect(x, y, width, height);
  rounded(pen, '#FFFDF9', x + 24, y + 44, width - 48, 54, 12);
  pen.strokeStyle = known > 0 || typed > 0 ? '#1F6F6B' : '#8C7A67';
  pen.lineWidth = 2;
  pen.stroke();
  write(pen, example.slice(0, typed), x + 36, y + 72, {
    size: 21,
    align: 'left',
    face: 'code',
    atMost: (180 * Math.max(1, typed)) / example.length,
  });
  if (known === 0) paintKeys(pen, typed);
  inside();
  paintTick(pen, x + width - 28, y + 46, 15, known);
  pen.restore();
}

const keys = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const;

function paintKeys(pen: CanvasRenderingContext2D, typed: number): void {
  const pressed = typed > 0 ? example[typed - 1] : '';
  keys.forEach((row, line) => {
    [...row].forEach((key, k) => {
      const x = phone.x + phone.width / 2 + (k - row.length / 2) * 22;
      const y = phone.y + 246 + line * 40;
      rounded(pen, key === pressed ? '#1F6F6B' : '#FFFDF9', x + 1, y, 20, 34, 5);
      write(pen, key, x + 11, y + 18, { size: 13, colour: key === pressed ? '#FFFFFF' : '#2B2320' });
    });
  });
}

const box = { x: 150, y: 250, width: 340, height: 170 } as const;

function paintBox(pen: CanvasRenderingContext2D, card: number): void {
  const down = sunk(card);
  shadowed(pen, 14, () => rounded(pen, '#7A5230', box.x, box.y + down - 26, box.width, box.height, 6));
  const bags = ['#B9482A', '#45301F', '#1F6F6B', '#E9A23B', '#B99A76', '#6B4C33'];
  bags.forEach((colour, k) => {
    const x = box.x + 22 + k * 52;
    rounded(pen, 'rgba(255, 255, 255, .5)', x, box.y + down - 16, 42, 60, 8);
    rounded(pen, colour, x + 5, box.y + down + 6, 32, 30, 6);
  });
}

function paintFront(pen: CanvasRenderingContext2D, card: number): void {
  const down = sunk(card);
  const side = pen.createLinearGradient(box.x, box.y, box.x + box.width, box.y + box.height);
  side.addColorStop(0, '#C98F5C');
  side.addColorStop(1, '#A46C3C');
  rounded(pen, side, box.x, box.y + down + 34, box.width, box.height - 10, 6);
  rounded(pen, '#DBA676', box.x, box.y + down + 34, box.width, 10, 4);
}

const sunk = (card: number) => Math.max(0, card - 0.35) * 180;

function paintLid(pen: CanvasRenderingContext2D, open: number, card: number): void {
  pen.save();
  pen.translate(box.x + box.width / 2 + open * 120, box.y + sunk(card) - open * 190);
  pen.rotate(open * 0.5);
  pen.globalAlpha = Math.max(0, 1 - Math.max(0, card - 0.35) * 2.2);
  shadowed(pen, 10, () => rounded(pen, '#D19A69', -box.width / 2 - 10, -42, box.width + 20, 86, 8));
  rounded(pen, '#E3B487', -box.width / 2 - 10, -42, box.width + 20, 12, 6);
  write(pen, 'У', 0, 8, { size: 40, face: 'title', colour: '#7A4B22' });
  pen.restore();
}

/** An example code that is never issued. The card's picture also shows it. */
const example = 'K7MW-4PXR-9TQD';
const stripe = ['#B9482A', '#E9A23B', '#1F6F6B'] as const;

/** Draws the card as it rises out of the box and fills the picture. `read` is the underlined share of the code. */
function paintCard(pen: CanvasRenderingContext2D, rise: number, read: number): void {
  if (rise === 0) return;
  const scale = between(0.62, 1.18, Math.max(0, (rise - 0.35) / 0.65));
  pen.save();
  pen.translate(320, between(330, 214, rise));
  pen.scale(scale, scale);
  pen.rotate(between(-0.05, -0.02, rise));
  paintCardFace(pen, read);
  pen.restore();
}

/** Draws the card, 400 × 220 units, centred on the origin. */
function paintCardFace(pen: CanvasRenderingContext2D, read: number): void {
  shadowed(pen, 10, () => rounded(pen, '#FFFDF9', -200, -110, 400, 220, 20));
  rounded(pen, '#B9482A', -172, -84, 44, 44, 11);
  write(pen, 'У', -150, -60, { size: 28, face: 'title', colour: '#FFFFFF' });
  write(pen, example, -172, 22, { size: 40, align: 'left', face: 'code', atMost: 344 });
  stripe.forEach((colour, k) => {
    for (let at = k; at < 28; at += 3) rounded(pen, colour, -172 + at * 12.3, 72, 10.3, 7, 1);
  });
  if (read > 0) rounded(pen, '#1F6F6B', -172, 48, 344 * read, 4, 2);
}

function paintSmallCard(pen: CanvasRenderingContext2D, shown: number): void {
  if (shown <= 0) return;
  pen.save();
  pen.globalAlpha = shown;
  pen.translate(150, 240);
  pen.rotate(-0.08);
  pen.scale(0.6, 0.6);
  paintCardFace(pen, 0);
  pen.restore();
}
