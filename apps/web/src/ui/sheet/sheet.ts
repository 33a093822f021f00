import { Observable } from '../observable.ts';
import {
  type Area,
  centredView,
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
} from './viewport.ts';

/** Size of the number strips in CSS pixels. */
export const axisOnPhone = { width: 26, height: 22 };
const axisOnDesktop = { width: 36, height: 28 };

/** CSS pixels. Narrower pages get the phone layout: larger initial cells, narrower number strips. */
const phoneWidth = 700;
const zoomStep = 1.35;
const marginOnDesktop = 18;

/** The view of the grid: position, zoom, and the run or frame being drawn. */
export class Sheet {
  readonly grid: GridSize;
  readonly view = new Observable<View>({ cell: 1, x: 0, y: 0 });
  readonly area = new Observable<Area>({ width: 0, height: 0, margin: 0, hanging: false });
  /** Cells of a run or frame being drawn. */
  readonly stretch = new Observable<readonly number[]>([]);
  /** True while the grid moves; at rest, it is aligned to whole device pixels. */
  readonly moving = new Observable(false);
  pixelRatio = 1;
  axis = axisOnPhone;
  #touched = false;
  readonly #openingCell: number | null;

  /** @param openingCell initial side of a cell in CSS pixels; null = see `openingView` */
  constructor(grid: GridSize, openingCell: number | null = null) {
    this.grid = grid;
    this.#openingCell = openingCell;
  }

  /** Sets the size of the viewport in CSS pixels, including number strips. The first call sets the initial view. */
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
    const opening =
      this.#openingCell === null
        ? openingView(area, this.grid, phone)
        : centredView(area, this.grid, this.#openingCell, focus);
    const view =
      this.#touched && before.width > 0
        ? keepInside(this.view.value, area, this.grid)
        : showPlace(opening, focus, area, this.grid);
    this.area.set(area);
    this.view.set(snapped(view, pixelRatio, area, this.grid));
  }

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

  zoomByStep(direction: 1 | -1): void {
    const { width, height } = this.area.value;
    this.zoom(zoomStep ** direction, { x: width / 2, y: height / 2 });
    this.settle();
  }

  settle(): void {
    this.moving.set(false);
    this.view.set(snapped(this.view.value, this.pixelRatio, this.area.value, this.grid));
  }

  show(place: Place): void {
    const shown = showPlace(this.view.value, place, this.area.value, this.grid);
    if (shown.x !== this.view.value.x || shown.y !== this.view.value.y)
      this.view.set(snapped(shown, this.pixelRatio, this.area.value, this.grid));
  }
}
