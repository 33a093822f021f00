import { pinOffset } from '@uzor/engine';
import { colours } from '../look.ts';
import type { Canvas } from '../pdf/canvas.ts';
import type { Box } from '../page.ts';
import type { ThreadWork } from './thread-work.ts';

/** Space in millimetres outside the ring of pins for their numbers. */
export const ringMarginMm = 14;
/** Circle at each pin, with a dot for the awl. */
const pinMm = { radius: 0.9, point: 0.18 } as const;
const numberGapMm = 3.2;
const mmPerPt = 25.4 / 72;

/** Position of a pin, in millimetres from the top left corner of the square around ring and numbers. */
export function pinAt({ thread }: Pick<ThreadWork, 'thread'>, pin: number): { x: number; y: number; degrees: number } {
  const { x, y } = pinOffset(pin - 1, thread.pins);
  return {
    x: ringMarginMm + thread.hoopMm * (0.5 + x),
    y: ringMarginMm + thread.hoopMm * (0.5 + y),
    degrees: ((pin - 1) * 360) / thread.pins,
  };
}

/** Draws the part of the ring in `view`: pins with their numbers outside, the ring and its centre. */
export function drawRing(work: ThreadWork, canvas: Canvas, view: Box, at: { x: number; y: number }): void {
  const { thread } = work;
  const middle = ringMarginMm + thread.hoopMm / 2;
  canvas.placed({ x: at.x - view.x, y: at.y - view.y }, () => {
    canvas.circle(middle, middle, thread.hoopMm / 2, { stroke: colours.muted, lineMm: 0.15 });
    canvas.cross(middle, middle, 12, colours.ink, 0.2);
    canvas.circle(middle, middle, 3, { stroke: colours.ink, lineMm: 0.2 });
    for (let pin = 1; pin <= thread.pins; pin++) if (isInView(work, pin, view)) drawPin(work, canvas, pin);
  });
}

/** True if a pin and its number are entirely in view; sheets overlap by more than both. */
export function isInView(work: Pick<ThreadWork, 'thread'>, pin: number, view: Box): boolean {
  const { x, y, degrees } = pinAt(work, pin);
  const angle = (degrees * Math.PI) / 180;
  const reach = numberGapMm + 6.2;
  const [endX, endY] = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
  const spare = 1;
  return (
    Math.min(x, endX) - spare >= view.x &&
    Math.max(x, endX) + spare <= view.x + view.width &&
    Math.min(y, endY) - spare >= view.y &&
    Math.max(y, endY) + spare <= view.y + view.height
  );
}

/** Draws a pin and its number, outwards along the radius, flipped on the left so that it is never upside down. */
function drawPin(work: ThreadWork, canvas: Canvas, pin: number): void {
  const { thread } = work;
  const { x, y, degrees } = pinAt(work, pin);
  const isTenth = pin % 10 === 0 || pin === 1;
  const pitchMm = (Math.PI * thread.hoopMm) / thread.pins;
  const sizePt = Math.min(8.5, (pitchMm * 0.85) / mmPerPt) * (isTenth ? 1 : 0.9);
  canvas.circle(x, y, pinMm.radius, {
    stroke: isTenth ? colours.terracotta : colours.ink,
    lineMm: isTenth ? 0.3 : 0.15,
  });
  canvas.circle(x, y, pinMm.point, { fill: colours.ink });
  const isLeft = degrees > 180;
  const style = {
    face: isTenth ? 'bold' : 'body',
    sizePt,
    colour: isTenth ? colours.terracottaText : colours.ink,
  } as const;
  const baseline = (sizePt * mmPerPt * 0.705) / 2;
  canvas.placed({ x, y, degrees: isLeft ? degrees + 90 : degrees - 90 }, () =>
    canvas.text(String(pin), isLeft ? -numberGapMm : numberGapMm, baseline, {
      ...style,
      align: isLeft ? 'right' : 'left',
    }),
  );
}
