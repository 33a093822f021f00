import { Watched } from '../../../ui/watched.ts';
import { axisOnDesktop, axisOnPhone } from '../painting/axes.ts';
import {
  type Area,
  type GridSize,
  keepInside,
  openingView,
  panBy,
  type Place,
  type Point,
  showPlace,
  snapped,
  type View,
  zoomAt,
} from '../rules/viewport.ts';

/** A page narrower than this is a phone: cells are opened larger, numbers stand in narrower strips. */
const phoneWidth = 700;
const zoomStep = 1.35;
const marginOnDesktop = 18;

/** The board's sheet under its window: where it stands, how large, what is being drawn on it. */
export class Sheet {
  readonly grid: GridSize;
  readonly view = new Watched<View>({ cell: 1, x: 0, y: 0 });
  readonly area = new Watched<Area>({ width: 0, height: 0, margin: 0, hanging: false });
  /** Cells of a run or frame in progress. */
  readonly stretch = new Watched<readonly number[]>([]);
  /** It is being moved; at rest it stands on whole device pixels. */
  readonly moving = new Watched(false);
  /** A finger is on it. */
  readonly held = new Watched(false);
  pixelRatio = 1;
  axis = axisOnPhone;
  #touched = false;

  constructor(grid: GridSize) {
    this.grid = grid;
  }

  /** The window's size in CSS pixels, number strips included. The first one opens the view. */
  resize(width: number, height: number, pixelRatio: number, focus: Place): void {
    const phone = width < phoneWidth;
    this.axis = phone ? axisOnPhone : axisOnDesktop;
    this.pixelRatio = pixelRatio;
    const before = this.area.value;
    const area = {
      width: Math.max(1, width - this.axis.width),
      height: Math.max(1, height - this.axis.height),
      margin: phone ? 0 : marginOnDesktop,
      hanging: phone,
    };
    const opening = openingView(area, this.grid, phone);
    const view =
      this.#touched && before.width > 0
        ? keepInside(this.view.value, area, this.grid)
        : showPlace(opening, focus, area, this.grid);
    this.area.set(area);
    this.view.set(snapped(view, pixelRatio, area, this.grid));
  }

  /** A point of the window as a point of the cells' area. */
  inArea({ x, y }: Point): Point {
    return { x: x - this.axis.width, y: y - this.axis.height };
  }

  pan(dx: number, dy: number): void {
    this.#touched = true;
    this.moving.set(true);
    this.view.set(panBy(this.view.value, dx, dy, this.area.value, this.grid));
  }

  zoom(factor: number, at: Point): void {
    this.#touched = true;
    this.moving.set(true);
    this.view.set(zoomAt(this.view.value, factor, at, this.area.value, this.grid));
  }

  /** One step of the buttons and keys, about the middle. */
  zoomByStep(direction: 1 | -1): void {
    const { width, height } = this.area.value;
    this.zoom(zoomStep ** direction, { x: width / 2, y: height / 2 });
    this.settle();
  }

  /** The fingers are off: to whole device pixels. */
  settle(): void {
    this.moving.set(false);
    this.view.set(snapped(this.view.value, this.pixelRatio, this.area.value, this.grid));
  }

  show(place: Place): void {
    const shown = showPlace(this.view.value, place, this.area.value, this.grid);
    if (shown.x !== this.view.value.x || shown.y !== this.view.value.y)
      this.view.set(snapped(shown, this.pixelRatio, this.area.value, this.grid));
  }

  /** Whether a corner of the window covers nothing one could not see elsewhere: the grid goes on beyond it. */
  get goesOn(): boolean {
    const { cell, x, y } = this.view.value;
    const { width, height } = this.area.value;
    return x + cell * this.grid.columns > width + cell || y + cell * this.grid.rows > height + cell;
  }
}
