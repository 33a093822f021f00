/** A rectangle on the page, in millimetres from the upper left corner, y down. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A4 in millimetres, the size most home printers take; pages are laid out on it. */
export const sheetMm = { width: 210, height: 297 } as const;
/** Sizes of the papers. Millimetres. */
export const papersMm = { a4: sheetMm, letter: { width: 215.9, height: 279.4 } } as const;
/** The paper of a booklet. Layouts are as wide as A4 and centred on both; Letter is shorter. */
export type Paper = keyof typeof papersMm;

/** Non-printable margin of home printers. Millimetres. */
export const marginMm = 10;
/** Right edge of the content. Millimetres. */
export const rightMm = sheetMm.width - marginMm;
/** Width between the margins. Millimetres. */
export const contentMm = rightMm - marginMm;
/** The middle of a page, from its left edge. Millimetres. */
export const middleMm = sheetMm.width / 2;
