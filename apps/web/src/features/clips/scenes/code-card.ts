import { between, rounded, shadowed, write } from './scene.ts';

/** An example that is never issued, as on the picture of the card. */
export const example = 'K7MW-4PXR-9TQD';
const stripe = ['#B9482A', '#E9A23B', '#1F6F6B'] as const;

/** The card, rising out of the box until it fills the picture; `read` of its signs are underlined. */
export function paintCard(pen: CanvasRenderingContext2D, rise: number, read: number): void {
  if (rise === 0) return;
  const scale = between(0.62, 1.18, Math.max(0, (rise - 0.35) / 0.65));
  pen.save();
  pen.translate(320, between(330, 214, rise));
  pen.scale(scale, scale);
  pen.rotate(between(-0.05, -0.02, rise));
  paintCardFace(pen, read);
  pen.restore();
}

/** 400 × 220 units about the middle. */
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

/** The card beside the phone. */
export function paintSmallCard(pen: CanvasRenderingContext2D, shown: number): void {
  if (shown <= 0) return;
  pen.save();
  pen.globalAlpha = shown;
  pen.translate(150, 240);
  pen.rotate(-0.08);
  pen.scale(0.6, 0.6);
  paintCardFace(pen, 0);
  pen.restore();
}
