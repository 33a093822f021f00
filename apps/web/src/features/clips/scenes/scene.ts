/** Size of a clip's picture in its own units; the canvas scales it. */
export const stage = { width: 640, height: 480 } as const;

export interface Moment {
  /** From 0. */
  readonly step: number;
  /** Share of the step that is over, 0 to 1. */
  readonly share: number;
}

/** Draws a moment of a clip in the units of `stage`. Moments may come in any order. */
export type ClipScene = (pen: CanvasRenderingContext2D, moment: Moment) => void;

/** Progress of a part of a step: 0 until `from`, 1 after `to`, eased between. All are shares of the step. */
export function part(share: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (share - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** The same as `part`, without easing. */
export function evenPart(share: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (share - from) / (to - from)));
}

/** The value at a moment. `steps` has a constant or a function of the step's share for each step. */
export function during({ step, share }: Moment, steps: readonly (number | ((share: number) => number))[]): number {
  const value = steps[step] ?? 0;
  return typeof value === 'number' ? value : value(share);
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

export function paintTable(pen: CanvasRenderingContext2D): void {
  const light = pen.createLinearGradient(0, 0, stage.width, stage.height);
  light.addColorStop(0, '#F9F1E4');
  light.addColorStop(1, '#E6D6BD');
  pen.fillStyle = light;
  pen.fillRect(0, 0, stage.width, stage.height);
  pen.imageSmoothingQuality = 'high'; // layers are scaled down a lot to show a whole work
}

/** Runs `draw` with a soft shadow under all fills. */
export function shadowed(pen: CanvasRenderingContext2D, height: number, draw: () => void): void {
  const scale = pen.canvas.width / stage.width; // shadows do not follow the transform
  pen.save();
  pen.shadowColor = 'rgba(74, 52, 30, .28)';
  pen.shadowBlur = height * 2 * scale;
  pen.shadowOffsetY = height * scale;
  draw();
  pen.restore();
}

export function rounded(
  pen: CanvasRenderingContext2D,
  colour: string | CanvasGradient,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

export function disc(
  pen: CanvasRenderingContext2D,
  colour: string | CanvasGradient,
  x: number,
  y: number,
  radius: number,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

export function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { size, colour = '#2B2320', align = 'center', face = 'text', atMost }: WritingStyle,
): void {
  pen.font = `700 ${size}px ${faces[face]}`;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, x, y, atMost);
}

const faces = {
  text: 'Nunito, sans-serif',
  title: "'Uzor Rounded', sans-serif",
  code: "ui-monospace, 'DejaVu Sans Mono', monospace",
};

interface WritingStyle {
  readonly size: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  readonly face?: keyof typeof faces;
  /** Wider text is squeezed to this width. */
  readonly atMost?: number;
}

export function paintTick(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, share: number): void {
  if (share <= 0) return;
  pen.save();
  pen.translate(x, y);
  pen.scale(share, share);
  disc(pen, '#1F6F6B', 0, 0, radius);
  pen.strokeStyle = '#FFFFFF';
  pen.lineWidth = radius * 0.2;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(-radius * 0.42, radius * 0.04);
  pen.lineTo(-radius * 0.1, radius * 0.36);
  pen.lineTo(radius * 0.44, -radius * 0.32);
  pen.stroke();
  pen.restore();
}
