import { hoopDrawing } from '@uzor/engine';
import { fetched } from '../../../api/fetched.ts';
import { penOf } from '../../../ui/canvas.ts';
import { between, type ClipScene, disc, evenPart, paintTable, part, rounded, shadowed, stage, write } from './scene.ts';

/** Number of lines wound slowly in step 3. */
const slowLines = 7;

export async function threadScene(): Promise<ClipScene> {
  const file: ThreadFile = await (await fetched('/pictures/clip-thread.json')).json();
  const wind = winder(file);
  const lines = file.steps.length - 1;
  return (pen, { step, share }) => {
    paintTable(pen);
    const pins = step === 0 ? Math.round(file.pins * evenPart(share, 0.12, 0.92)) : file.pins;
    const done = linesAt(step, share, lines);
    pen.save();
    const away = step === 4 ? part(share, 0.6, 0.9) : 0;
    pen.translate((stage.width / 2 - hoop.x) * away, 0);
    paintBase(pen);
    pen.drawImage(wind(Math.floor(done)), hoop.x - hoop.radius, hoop.y - hoop.radius, 2 * hoop.radius, 2 * hoop.radius);
    paintPins(pen, file, pins, step < 3 ? 1 : step === 3 ? 1 - part(share, 0, 0.2) : 0);
    if (step === 1) paintKnot(pen, file, part(share, 0.15, 0.8));
    if (step === 2) paintLine(pen, file, done);
    pen.restore();
    if (step > 0) paintFigures(pen, file, done, 1 - away);
  };
}

/** Number of lines wound. The fraction is the progress on the next one. */
function linesAt(step: number, share: number, lines: number): number {
  if (step < 2) return 0;
  if (step === 2) return Math.min(slowLines - 0.01, evenPart(share, 0.04, 0.97) * slowLines);
  if (step === 3) return slowLines + (lines * 0.62 - slowLines) * evenPart(share, 0.02, 1) ** 2.6;
  return between(lines * 0.62, lines, evenPart(share, 0, 0.62));
}

/** Draws the first `shown` pins, and the number of every 24th inside the ring with opacity `numbers`. */
function paintPins(pen: CanvasRenderingContext2D, { pins }: ThreadFile, shown: number, numbers: number): void {
  for (let pin = 0; pin < shown; pin++) {
    const { x, y } = pinAt(pin, pins);
    disc(pen, '#7A6A58', x, y, 1.7);
    if (pin % 24 !== 0 || numbers === 0) continue;
    const place = pinAt(pin, pins, pinRadius - 22);
    pen.save();
    pen.globalAlpha = numbers;
    write(pen, String(pin + 1), place.x, place.y, { size: 15, colour: pin === 0 ? '#B9482A' : '#6B5B4C' });
    pen.restore();
  }
}

function paintKnot(pen: CanvasRenderingContext2D, { pins, steps }: ThreadFile, share: number): void {
  const { x, y } = pinAt(steps[0] ?? 0, pins);
  const turns = 2 * Math.PI * 2.2 * share;
  pen.strokeStyle = '#1C1716';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x + 46, y + 60);
  pen.quadraticCurveTo(x + 30, y + 16, x + 7, y);
  for (let angle = 0; angle < turns; angle += 0.2) pen.lineTo(x + Math.cos(angle) * 7, y + Math.sin(angle) * 7);
  pen.stroke();
  pen.strokeStyle = '#B9482A';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, y, 15, 0, 2 * Math.PI);
  pen.stroke();
}

function paintLine(pen: CanvasRenderingContext2D, { pins, steps }: ThreadFile, done: number): void {
  const line = Math.min(Math.floor(done), slowLines - 1);
  const [from, to] = [pinAt(steps[line] ?? 0, pins), pinAt(steps[line + 1] ?? 0, pins)];
  const share = part(done - line, 0.1, 0.75);
  // The first lines are drawn more strongly than in the finished picture.
  pen.lineWidth = 1;
  pen.strokeStyle = '#1C1716';
  pen.beginPath();
  steps.slice(0, line + 1).forEach((pin) => {
    const { x, y } = pinAt(pin, pins);
    pen.lineTo(x, y);
  });
  pen.stroke();
  pen.lineWidth = 3;
  pen.strokeStyle = '#E9743A';
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(between(from.x, to.x, share), between(from.y, to.y, share));
  pen.stroke();
  disc(pen, '#FFFFFF', from.x, from.y, 6);
  disc(pen, '#E9743A', to.x, to.y, 7);
}

function paintFigures(pen: CanvasRenderingContext2D, { steps }: ThreadFile, done: number, opacity: number): void {
  const [x, width] = [476, 148];
  const last = steps.length - 1;
  const line = Math.min(Math.floor(done), last - 1);
  const middle = x + width / 2;
  pen.save();
  pen.globalAlpha = opacity;
  shadowed(pen, 6, () => rounded(pen, '#FFFDF9', x, 120, width, 240, 20));
  const from = String((steps[line] ?? 0) + 1);
  if (done === 0) write(pen, from, middle, 226, { size: 58, face: 'title' });
  else {
    write(pen, from, middle, 172, { size: 46, face: 'title', colour: '#6B5B4C' });
    write(pen, '↓', middle, 222, { size: 30, colour: '#B9482A' });
    write(pen, String((steps[line + 1] ?? 0) + 1), middle, 274, { size: 58, face: 'title' });
  }
  write(pen, `${Math.floor(done)} / ${last}`, middle, 330, { size: 17, colour: '#6B5B4C' });
  pen.restore();
}

/** Written by `tools/pictures/clips.ts`. `steps` are the pins in the order of the thread, from 0. */
interface ThreadFile {
  readonly pins: number;
  readonly hoopMm: number;
  readonly threadMm: number;
  readonly steps: readonly number[];
}
/** Centre and radius of the hoop, and distance of its pins from the centre, in stage units. */
const hoop = { x: 236, y: 240, radius: 216 } as const;
const pinRadius = hoop.radius * (1 - 2 * hoopDrawing.pinsIn);
const layerSide = 864;
/** Position of a pin in stage units. The first is at the top; numbers run clockwise. */
function pinAt(pin: number, pins: number, radius = pinRadius) {
  const angle = (2 * Math.PI * pin) / pins;
  return { x: hoop.x + radius * Math.sin(angle), y: hoop.y - radius * Math.cos(angle) };
}

function paintBase(pen: CanvasRenderingContext2D): void {
  const { x, y, radius } = hoop;
  const wood = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  wood.addColorStop(0, '#E2BD8A');
  wood.addColorStop(0.5, '#C99A63');
  wood.addColorStop(1, '#A97642');
  shadowed(pen, 9, () => disc(pen, wood, x, y, radius));
  disc(pen, '#FDFCF9', x, y, radius * (1 - 2 * hoopDrawing.ring));
}

/** Returns a function that draws the first lines of the thread. It adds missing lines; for fewer, it restarts. */
function winder({ pins, steps, hoopMm, threadMm }: ThreadFile): (lines: number) => HTMLCanvasElement {
  const layer = Object.assign(document.createElement('canvas'), { width: layerSide, height: layerSide });
  const brush = penOf(layer);
  const scale = layerSide / (2 * hoop.radius);
  // Lines are one pixel wide but the thread is thinner, so opacity is reduced, corrected for the canvas's gamma.
  const threadPx = (threadMm / hoopMm) * 2 * pinRadius * scale;
  const opacity = 1 - (1 - Math.min(1, threadPx)) ** (1 / 2.2);
  let wound = 0;
  return (lines) => {
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
