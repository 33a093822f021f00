import { type RegionScheme, regionPath, UNITS_PER_MM } from '@uzor/engine';
import { inkOn } from '@uzor/kit';
import { markPitchMm } from '../../../shared/cells/area.ts';
import { lightPaper, outlineRegion, writeNumber } from '../../../shared/cells/region.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { type Pieces, toneOf } from '../rules/pieces.ts';
import { CellPicture } from './cell-picture.ts';
import type { ArtScene, CellRect, WorkArt } from './work-art.ts';

/** Lowest number that is legible, CSS pixels; smaller ones are left out. */
const lowestNumberPx = 5;
/** Numbers with a lead line stand at most so far from their region, cells. */
const leadReach = 5;

/** Regions in their paints with their numbers. */
export class RegionArt implements WorkArt {
  readonly #scheme: RegionScheme;
  readonly #picture: CellPicture;
  readonly #shapes = new Map<number, Path2D>();
  readonly #reach: readonly CellRect[];

  constructor(scheme: RegionScheme, pieces: Pieces) {
    this.#scheme = scheme;
    this.#picture = new CellPicture(pieces, scheme.palette);
    this.#reach = scheme.regions.map((_, region) => reachOf(scheme, region, pieces));
  }

  get small(): HTMLCanvasElement {
    return this.#picture.canvas;
  }
  show(colours: Uint8Array): void {
    this.#picture.show(colours);
  }
  renew(pieces: readonly number[], colours: Uint8Array): void {
    this.#picture.renew(pieces, colours);
  }
  reachOf(piece: number): CellRect {
    return this.#reach[piece] ?? { left: 0, top: 0, right: 0, bottom: 0 };
  }

  paint(pen: CanvasRenderingContext2D, { view, pixelRatio, colours, cells }: ArtScene): void {
    const pxPerMm = view.cell / markPitchMm;
    const scale = pxPerMm * pixelRatio;
    pen.save();
    pen.translate(view.x * pixelRatio, view.y * pixelRatio);
    pen.scale(scale, scale);
    const { regions, palette } = this.#scheme;
    const seen = [...regions.keys()].filter((region) => meets(this.reachOf(region), cells));
    for (const region of seen) {
      const shape = this.#shapeOf(region);
      pen.fillStyle = cssOf(toneOf(palette, colours[region] ?? 0));
      pen.fill(shape, 'evenodd');
      outlineRegion(pen, shape, lightPaper.outline, Math.max(0.16, 0.5 / pxPerMm));
    }
    for (const region of seen) {
      const label = regions[region]?.label;
      const paint = palette[colours[region] ?? 0];
      if (!label || !paint || label.heightMm * pxPerMm < lowestNumberPx) continue;
      const place = { x: label.xMm, y: label.yMm, heightMm: label.heightMm, lead: label.lead };
      writeNumber(pen, place, paint.label, inkOn(paint.rgb), false);
    }
    pen.restore();
  }

  #shapeOf(region: number): Path2D {
    const known = this.#shapes.get(region);
    if (known) return known;
    const found = this.#scheme.regions[region];
    const shape = new Path2D(found ? regionPath(this.#scheme, found) : '');
    this.#shapes.set(region, shape);
    return shape;
  }
}

/** The cells a region and its number lie in, with a margin for its outline. */
function reachOf({ regions, arcs }: RegionScheme, index: number, { columns, rows }: Pieces): CellRect {
  const region = regions[index];
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  const unitsPerCell = UNITS_PER_MM * markPitchMm;
  for (const directed of region?.rings.flatMap((ring) => [...ring]) ?? []) {
    const points = arcs[directed < 0 ? ~directed : directed]?.points ?? [];
    for (let k = 0; k + 1 < points.length; k += 2) {
      const x = (points[k] ?? 0) / unitsPerCell;
      const y = (points[k + 1] ?? 0) / unitsPerCell;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const margin = region?.label.lead ? leadReach : 1;
  return {
    left: Math.max(0, Math.floor(left) - margin),
    top: Math.max(0, Math.floor(top) - margin),
    right: Math.min(columns, Math.ceil(right) + margin),
    bottom: Math.min(rows, Math.ceil(bottom) + margin),
  };
}

const meets = (one: CellRect, other: CellRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
