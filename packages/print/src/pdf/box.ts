/** A rectangle on the page, in millimetres from the upper left corner, y down. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
