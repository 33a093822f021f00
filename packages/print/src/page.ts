/** A rectangle on the page, in millimetres from the upper left corner, y down. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A4 in millimetres; pages are laid out on it. */
export const sheetMm = { width: 210, height: 297 } as const;
/** Paper sizes in millimetres. */
export const papersMm = { a4: sheetMm, letter: { width: 215.9, height: 279.4 } } as const;
/** The paper of a booklet. Layouts are as wide as A4 and centred on the page; on Letter they are shorter. */
export type Paper = keyof typeof papersMm;

/** Non-printable margin of home printers, in millimetres. */
export const marginMm = 10;
/** Right edge of the content, in millimetres. */
export const rightMm = sheetMm.width - marginMm;
/** Width between the margins, in millimetres. */
export const contentMm = rightMm - marginMm;
/** Horizontal centre of a page, in millimetres. */
export const middleMm = sheetMm.width / 2;
