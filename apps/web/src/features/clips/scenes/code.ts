import { paintDrill } from '../../../ui/cells/drill.ts';
import { schemeOf } from '../../../ui/shipped-work/shipped.ts';
import { type CellWork, cellWorkOf, paintLayer } from './cell-work.ts';
import { paintBox, paintFront, paintLid } from './code-box.ts';
import { example, paintCard, paintSmallCard } from './code-card.ts';
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

/** From the box to the open kit: lid, card, field, picture. */
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

/** The picture of the kit that the code belongs to. */
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
