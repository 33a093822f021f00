import { bookletPapers, rulerMm } from '@uzor/contract';
import * as z from 'zod/mini';
import { keptPreferences } from './preferences.ts';

const shape = z.object({
  paper: z.catch(z.enum(bookletPapers), 'a4'),
  /** Measured length of the printed line of 100 mm, millimetres. */
  ruler: z.catch(z.number().check(z.refine(isRuler)), rulerMm.exact),
  name: z.catch(z.string(), ''),
});
type Printer = z.infer<typeof shape>;

/** Largest difference that is not visible, millimetres. */
const unseenMm = 1;

export function isRuler(read: number): boolean {
  return Number.isInteger(read) && read >= rulerMm.least && read <= rulerMm.most;
}

export function isExact(read: number): boolean {
  return Math.abs(read - rulerMm.exact) <= unseenMm;
}

/** The query of a booklet for a printer; empty for A4 at full size. `toSize`: must be true to scale. */
export function printQuery({ paper, ruler }: Printer, toSize: boolean) {
  return {
    ...(paper === 'a4' ? {} : { paper }),
    ...(toSize && !isExact(ruler) ? { ruler } : {}),
  };
}

export const { preferences: printer, prefer: preferPrinter } = keptPreferences('uzor:printer', shape);
