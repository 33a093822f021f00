import { markPitchMm } from '../../../shared/cells/area.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import type { BoardGrid } from '../rules/board-grid.ts';
import type { BoardRegions } from '../rules/regions.ts';
import type { BoardScene, MovingPicture, SheetArt } from './board-scene.ts';
import { pictureSide } from './cell-art.ts';
import { isSame } from './cell-sprites.ts';
import { leaveCanvas, framed, type KeptPicture } from './canvases.ts';
import type { Box } from '../../../shared/cells/box.ts';
import type { RegionPaintOptions } from './region-drawing.ts';
import { RegionPainter } from './region-painter.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';

export class RegionArt implements SheetArt {
  readonly #grid: BoardGrid;
  readonly #painter: RegionPainter;
  /* Pictures without highlighting: the whole segment, for motion and small zooms, and the visible part. */
  #whole: KeptPicture<RegionPaintOptions> | null = null;
  #seen: KeptPicture<RegionPaintOptions> | null = null;
  #moved: RegionPaintOptions | null = null;
  #look = {};

  constructor(grid: BoardGrid, regions: BoardRegions) {
    this.#grid = grid;
    this.#painter = new RegionPainter(grid, regions);
  }

  pictureInMotion(scene: BoardScene): MovingPicture {
    const shown = scene.view.cell * scene.pixelRatio;
    const kept = this.#whole?.side ?? 0;
    const side = kept >= shown * 0.4 && kept <= shown * 4 ? kept : pictureSide(shown, this.#grid.cells.length);
    const options = optionsOf(scene, side);
    if (!this.#moved || !isSame(this.#moved, options)) this.#look = {};
    this.#moved = options;
    return {
      side,
      look: this.#look,
      paint: (pen) => {
        pen.drawImage(this.#wholeUnder(options, side), 0, 0);
        pen.setTransform(side / markPitchMm, 0, 0, side / markPitchMm, 0, 0);
        this.#painter.paintLit(pen, options);
      },
    };
  }

  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene, once: boolean): void {
    const { view, pixelRatio } = scene;
    const side = Math.round(view.cell * pixelRatio);
    const options = optionsOf(scene, side);
    const [x, y] = [Math.round(view.x * pixelRatio), Math.round(view.y * pixelRatio)];
    pen.save();
    if (!once) pen.drawImage(...this.#underAtRest(scene, options, side));
    pen.translate(x, y);
    pen.scale(side / markPitchMm, side / markPitchMm);
    if (once) this.#painter.paintUnder(pen, options, seenPart(scene));
    this.#painter.paintLit(pen, options, seenPart(scene));
    pen.restore();
  }

  remove(): void {
    const under = this.#seen ?? this.#whole;
    if (under) leaveCanvas('under', under.picture);
  }

  #underAtRest(scene: BoardScene, options: RegionPaintOptions, side: number) {
    const { view, area, pixelRatio, style } = scene;
    const [x, y] = [Math.round(view.x * pixelRatio), Math.round(view.y * pixelRatio)];
    if (side === pictureSide(side, this.#grid.cells.length)) return [this.#wholeUnder(options, side), x, y] as const;
    const [width, height] = [Math.ceil(area.width * pixelRatio), Math.ceil(area.height * pixelRatio)];
    this.#seen = framed(this.#seen, { side, x, y, width, height });
    this.#bringUpToDate(this.#seen, options, cssOf(style.skin.ground), seenPart(scene));
    return [this.#seen.picture, 0, 0] as const;
  }

  #wholeUnder(options: RegionPaintOptions, side: number): HTMLCanvasElement {
    const { width, height } = this.#grid;
    this.#whole = framed(this.#whole, { side, x: 0, y: 0, width: width * side, height: height * side });
    this.#bringUpToDate(this.#whole, options, null);
    return this.#whole.picture;
  }

  /** Repaints the changed regions if only marks changed. Otherwise repaints `part`, after filling it with `ground`. */
  #bringUpToDate(
    kept: KeptPicture<RegionPaintOptions>,
    options: RegionPaintOptions,
    ground: string | null,
    part?: Box,
  ): void {
    const before = kept.shown;
    const looksSame = before !== null && sameUnder(before, options);
    if (looksSame && before.marks === options.marks) return;
    const pen = opaquePenOf(kept.picture);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    if (ground && !looksSame) {
      pen.fillStyle = ground;
      pen.fillRect(0, 0, kept.picture.width, kept.picture.height);
    }
    pen.setTransform(kept.side / markPitchMm, 0, 0, kept.side / markPitchMm, kept.x, kept.y);
    if (looksSame) this.#painter.repaintMarked(pen, options, before.marks);
    else this.#painter.paintUnder(pen, options, part);
    kept.shown = options;
  }
}

function seenPart({ view, area }: BoardScene): Box {
  const mm = markPitchMm / view.cell;
  return {
    left: -view.x * mm,
    top: -view.y * mm,
    right: (area.width - view.x) * mm,
    bottom: (area.height - view.y) * mm,
  };
}

function optionsOf({ board: { marks, unit }, style, pixelRatio }: BoardScene, side: number): RegionPaintOptions {
  return { style, marks, gridded: unit === 'cell', scale: side / pixelRatio / markPitchMm };
}

/** True if the picture under the highlighted regions looks the same, apart from marks. */
function sameUnder(one: RegionPaintOptions, other: RegionPaintOptions): boolean {
  const [before, after] = [one.style, other.style];
  return (
    one.gridded === other.gridded &&
    one.scale === other.scale &&
    before.palette === after.palette &&
    before.skin === after.skin &&
    before.symbols === after.symbols &&
    (before.highlighted === null) === (after.highlighted === null) &&
    (after.highlighted === null || before.dimming === after.dimming)
  );
}
