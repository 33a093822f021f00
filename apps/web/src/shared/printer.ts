import { type BookletPaper, bookletPapers, rulerMm } from '@uzor/contract';
import { keptPreferences, type Unvalidated } from './preferences.ts';

/** How booklets are printed from this browser. */
export interface Printer {
  readonly paper: BookletPaper;
  /** What a ruler says of the printed line of 100 mm. Millimetres. */
  readonly ruler: number;
  /** The customer's name for the printer, or empty. */
  readonly name: string;
}

/** Largest invisible difference, millimetres. */
const unseenMm = 1;

function readPrinter({ paper, ruler, name }: Unvalidated<Printer>): Printer {
  return {
    paper: bookletPapers.find((one) => one === paper) ?? 'a4',
    ruler: typeof ruler === 'number' && isRuler(ruler) ? ruler : rulerMm.exact,
    name: typeof name === 'string' ? name : '',
  };
}

/** Whether a reading can be corrected. */
export function isRuler(read: number): boolean {
  return Number.isInteger(read) && read >= rulerMm.least && read <= rulerMm.most;
}

/** Whether a printer needs no correction. */
export function isExact(read: number): boolean {
  return Math.abs(read - rulerMm.exact) <= unseenMm;
}

/** The query of a booklet for a printer; empty for A4 at full size. Cells are printed at any size: `toSize` is false. */
export function printQuery({ paper, ruler }: Printer, toSize: boolean) {
  return {
    ...(paper === 'a4' ? {} : { paper }),
    ...(toSize && !isExact(ruler) ? { ruler } : {}),
  };
}

export const { preferences: printer, prefer: preferPrinter } = keptPreferences('uzor:printer', readPrinter);
