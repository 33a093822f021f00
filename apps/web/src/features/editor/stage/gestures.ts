import type { EditionSettings, Extent, FramePoint } from '@uzor/engine';
import type { PointerEvent } from 'react';
import type { Pinch } from '../../../ui/sheet/gesture.ts';

/** Maximum zoom; at 1 the photo just covers its frame. */
const closest = 12;

const moved = (settings: EditionSettings, left: number, top: number): EditionSettings => ({
  ...settings,
  margin: { left, top },
});

/** @param by frame px */
export function pan(settings: EditionSettings, frame: Extent, by: FramePoint): EditionSettings {
  return moved(settings, settings.margin.left + by.x / frame.width, settings.margin.top + by.y / frame.width);
}

export function zoomAbout(
  settings: EditionSettings,
  frame: Extent,
  about: FramePoint,
  factor: number,
): EditionSettings {
  const zoom = settings.zoomRatio ?? 1;
  const limited = Math.min(zoom * factor, closest) / zoom;
  // margins are in frame widths from the frame's centre, on both axes
  const x = (about.x - frame.width / 2) / frame.width;
  const y = (about.y - frame.height / 2) / frame.width;
  const { left, top } = settings.margin;
  return { ...moved(settings, x + (left - x) * limited, y + (top - y) * limited), zoomRatio: zoom * limited };
}

/** Zooms and rotates so that the point of the photo between the fingers stays between them. */
export function pinch(
  settings: EditionSettings,
  frame: Extent,
  { factor, at, dx, dy }: Omit<Pinch, 'turn'>,
  degrees = 0,
): EditionSettings {
  const from = { x: at.x - dx, y: at.y - dy };
  const turned = degrees === 0 ? settings : turnAbout(settings, frame, from, degrees);
  return pan(zoomAbout(turned, frame, from, factor), frame, { x: dx, y: dy });
}

/** Rotates the photo clockwise around a point of the frame. */
function turnAbout(settings: EditionSettings, frame: Extent, about: FramePoint, degrees: number): EditionSettings {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = (about.x - frame.width / 2) / frame.width;
  const y = (about.y - frame.height / 2) / frame.width;
  const [left, top] = [settings.margin.left - x, settings.margin.top - y];
  const turned = moved(settings, x + left * cos - top * sin, y + left * sin + top * cos);
  return { ...turned, rotate: wrapped(settings.rotate + degrees) };
}

export function turnBy(settings: EditionSettings, degrees: number): EditionSettings {
  return turnAbout(settings, { width: 1, height: 1 }, { x: 0.5, y: 0.5 }, degrees);
}

/** Mirrors the visible part left to right. */
export function mirror(settings: EditionSettings): EditionSettings {
  return {
    ...moved(settings, -settings.margin.left, settings.margin.top),
    scaleX: -settings.scaleX,
    rotate: wrapped(-settings.rotate),
  };
}

/** A rotation without its quarter turns, -45 to 45 degrees. */
export const tiltOf = (rotate: number): number => rotate - Math.round(rotate / 90) * 90;

/** Position of a pointer in the element that handles its event, in CSS px. */
export function pointIn({ clientX, clientY, currentTarget }: PointerEvent<Element>): FramePoint {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

const arrows: Readonly<Record<string, FramePoint | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves: 1 % of a side of the frame, with Shift 5 %; null for other keys. */
export function arrowStep({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, side: number): FramePoint | null {
  const way = arrows[key];
  const step = (shiftKey ? 0.05 : 0.01) * side;
  return way ? { x: way.x * step, y: way.y * step } : null;
}

/** Normalises degrees to (-180, 180]; four quarter turns give exactly the start. */
function wrapped(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}
