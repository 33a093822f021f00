import { hoopDrawing } from '@uzor/engine';
import { disc, shadowed } from './scene.ts';

/** What `tools/pictures/clips.ts` writes: the pins of a hoop and the thread's way round them, numbered from 0. */
export interface ThreadFile {
  readonly pins: number;
  readonly hoopMm: number;
  readonly threadMm: number;
  readonly steps: readonly number[];
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Place of the hoop, and distance of its pins from its middle. Stage units. */
export const hoop = { x: 236, y: 240, radius: 216 } as const;
export const pinRadius = hoop.radius * (1 - 2 * hoopDrawing.pinsIn);
/** Pixels of the layer the thread is wound on, and where its middle is. */
const layerSide = 864;
/** Place of a pin, stage units; the first is at the top, numbers run clockwise. */
export function pinAt(pin: number, pins: number, radius = pinRadius): Point {
  const angle = (2 * Math.PI * pin) / pins;
  return { x: hoop.x + radius * Math.sin(angle), y: hoop.y - radius * Math.cos(angle) };
}

/** The ring of wood and the white base in it, as the engine draws them. */
export function paintBase(pen: CanvasRenderingContext2D): void {
  const { x, y, radius } = hoop;
  const wood = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  wood.addColorStop(0, '#E2BD8A');
  wood.addColorStop(0.5, '#C99A63');
  wood.addColorStop(1, '#A97642');
  shadowed(pen, 9, () => disc(pen, wood, x, y, radius));
  disc(pen, '#FDFCF9', x, y, radius * (1 - 2 * hoopDrawing.ring));
}

/** A picture with the first lines of the thread; more lines are added to it, fewer begin it anew. */
export function winder({ pins, steps, hoopMm, threadMm }: ThreadFile): (lines: number) => HTMLCanvasElement {
  const layer = Object.assign(document.createElement('canvas'), { width: layerSide, height: layerSide });
  const brush = layer.getContext('2d');
  const scale = layerSide / (2 * hoop.radius);
  // A line a pixel wide, as faint as the real one is thinner; light adds up linearly, the canvas's tones do not.
  const threadPx = (threadMm / hoopMm) * 2 * pinRadius * scale;
  const opacity = 1 - (1 - Math.min(1, threadPx)) ** (1 / 2.2);
  let wound = 0;
  return (lines) => {
    if (!brush) return layer;
    if (lines < wound) {
      brush.clearRect(0, 0, layerSide, layerSide);
      wound = 0;
    }
    brush.strokeStyle = `rgba(28, 23, 22, ${opacity})`;
    brush.lineWidth = 1;
    for (; wound < lines; wound++) {
      const [from, to] = [pinAt(steps[wound] ?? 0, pins), pinAt(steps[wound + 1] ?? 0, pins)];
      brush.beginPath();
      brush.moveTo((from.x - hoop.x + hoop.radius) * scale, (from.y - hoop.y + hoop.radius) * scale);
      brush.lineTo((to.x - hoop.x + hoop.radius) * scale, (to.y - hoop.y + hoop.radius) * scale);
      brush.stroke();
    }
    return layer;
  };
}
