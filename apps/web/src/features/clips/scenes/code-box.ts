import { rounded, shadowed, write } from './scene.ts';

const box = { x: 150, y: 250, width: 340, height: 170 } as const;

/** The inside of the box with its bags of drills; it sinks out of sight as the card rises. */
export function paintBox(pen: CanvasRenderingContext2D, card: number): void {
  const down = sunk(card);
  shadowed(pen, 14, () => rounded(pen, '#7A5230', box.x, box.y + down - 26, box.width, box.height, 6));
  const bags = ['#B9482A', '#45301F', '#1F6F6B', '#E9A23B', '#B99A76', '#6B4C33'];
  bags.forEach((colour, k) => {
    const x = box.x + 22 + k * 52;
    rounded(pen, 'rgba(255, 255, 255, .5)', x, box.y + down - 16, 42, 60, 8);
    rounded(pen, colour, x + 5, box.y + down + 6, 32, 30, 6);
  });
}

/** The front of the box, over the card. */
export function paintFront(pen: CanvasRenderingContext2D, card: number): void {
  const down = sunk(card);
  const side = pen.createLinearGradient(box.x, box.y, box.x + box.width, box.y + box.height);
  side.addColorStop(0, '#C98F5C');
  side.addColorStop(1, '#A46C3C');
  rounded(pen, side, box.x, box.y + down + 34, box.width, box.height - 10, 6);
  rounded(pen, '#DBA676', box.x, box.y + down + 34, box.width, 10, 4);
}

const sunk = (card: number) => Math.max(0, card - 0.35) * 180;

/** The lid, taken off to the right. */
export function paintLid(pen: CanvasRenderingContext2D, open: number, card: number): void {
  pen.save();
  pen.translate(box.x + box.width / 2 + open * 120, box.y + sunk(card) - open * 190);
  pen.rotate(open * 0.5);
  pen.globalAlpha = Math.max(0, 1 - Math.max(0, card - 0.35) * 2.2);
  shadowed(pen, 10, () => rounded(pen, '#D19A69', -box.width / 2 - 10, -42, box.width + 20, 86, 8));
  rounded(pen, '#E3B487', -box.width / 2 - 10, -42, box.width + 20, 12, 6);
  write(pen, 'У', 0, 8, { size: 40, face: 'title', colour: '#7A4B22' });
  pen.restore();
}
