import { type Arc, type Extent, leadLine, outlineColours, type RegionScheme, UNITS_PER_MM } from '@uzor/engine';
import { penOf } from '../../ui/canvas.ts';
import type { Pen } from '../cells/drill.ts';

export interface OutlineView {
  /** Point of the printed canvas at the top left of the drawing, in millimetres. */
  readonly xMm: number;
  readonly yMm: number;
  readonly pxPerMm: number;
  readonly width: number;
  readonly height: number;
}

const lineMm = 0.29;
/** Thinnest line that is still clearly visible on screens. */
const thinnestPx = 0.7;
/** Smallest height at which digits are legible. */
const lowestPx = 3;
/** Font size as a multiple of the height of its digits. */
const fontOfHeight = 1.36;
/** A number centred this far outside the view may still reach into it. */
const labelReachMm = 8;

/** The printed canvas of the box as a picture of the given size in px. */
export function outlinePicture(scheme: RegionScheme, { width, height }: Extent): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const view = { xMm: 0, yMm: 0, pxPerMm: width / scheme.widthMm, width: canvas.width, height: canvas.height };
  paintOutline(penOf(canvas), scheme, view);
  return canvas;
}

/** Draws the printed canvas at the context's origin. @param tint draws below the outlines, in px of the view */
export function paintOutline(pen: Pen, scheme: RegionScheme, view: OutlineView, tint?: (pen: Pen) => void): void {
  const { xMm, yMm, pxPerMm, width, height } = view;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  pen.fillStyle = outlineColours.ground;
  pen.fillRect(-xMm * pxPerMm, -yMm * pxPerMm, scheme.widthMm * pxPerMm, scheme.heightMm * pxPerMm);
  tint?.(pen);
  pen.scale(pxPerMm, pxPerMm);
  pen.translate(-xMm, -yMm);
  const seen = { left: xMm, top: yMm, right: xMm + width / pxPerMm, bottom: yMm + height / pxPerMm };
  strokeBorders(pen, scheme, seen, Math.max(lineMm, thinnestPx / pxPerMm));
  writeNumbers(pen, scheme, seen, pxPerMm);
  pen.restore();
}

interface Seen {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function strokeBorders(pen: Pen, { arcs }: RegionScheme, seen: Seen, thicknessMm: number): void {
  pen.strokeStyle = outlineColours.line;
  pen.lineWidth = thicknessMm;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  for (const arc of arcs) {
    if (!reaches(arc, seen)) continue;
    const { points } = arc;
    pen.moveTo(points[0] / UNITS_PER_MM, points[1] / UNITS_PER_MM);
    for (let k = 2; k < points.length; k += 2) pen.lineTo(points[k] / UNITS_PER_MM, points[k + 1] / UNITS_PER_MM);
  }
  pen.stroke();
}

/** True if the bounding box of an arc's points intersects the visible part. */
export function reaches({ points }: Pick<Arc, 'points'>, seen: Seen): boolean {
  let [left, top, right, bottom] = [points[0], points[1], points[0], points[1]];
  for (let k = 2; k < points.length; k += 2) {
    left = Math.min(left, points[k]);
    right = Math.max(right, points[k]);
    top = Math.min(top, points[k + 1]);
    bottom = Math.max(bottom, points[k + 1]);
  }
  const u = UNITS_PER_MM;
  return left <= seen.right * u && right >= seen.left * u && top <= seen.bottom * u && bottom >= seen.top * u;
}

function writeNumbers(pen: Pen, { regions, palette }: RegionScheme, seen: Seen, pxPerMm: number): void {
  pen.fillStyle = outlineColours.number;
  pen.strokeStyle = outlineColours.number;
  pen.lineWidth = Math.max(0.2, 0.5 / pxPerMm);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { colour, label } of regions) {
    const { xMm, yMm, heightMm } = label;
    if (
      xMm < seen.left - labelReachMm ||
      xMm > seen.right + labelReachMm ||
      yMm < seen.top - labelReachMm ||
      yMm > seen.bottom + labelReachMm
    )
      continue;
    const number = palette[colour].label;
    const lead = leadLine(label, number.length);
    if (lead) {
      pen.beginPath();
      pen.moveTo(lead[0], lead[1]);
      pen.lineTo(lead[2], lead[3]);
      pen.stroke();
    }
    pen.font = `600 ${Math.max(heightMm, lowestPx / pxPerMm) * fontOfHeight}px Nunito, Arial, sans-serif`;
    pen.fillText(number, xMm, yMm + heightMm * 0.06);
  }
}
