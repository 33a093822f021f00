import { bookletPapers, rulerMm } from '@uzor/contract';
import * as z from 'zod/mini';
import { keptPreferences } from './preferences.ts';

const shape = z.object({
  paper: z.catch(z.enum(bookletPapers), 'a4'),
  /** Measured length in mm of the printed 100 mm line. */
  ruler: z.catch(z.number().check(z.refine(isRuler)), rulerMm.exact),
  name: z.catch(z.string(), ''),
});
type Printer = z.infer<typeof shape>;

/** Maximum difference that is not visible. */
const unseenMm = 1;

export function isRuler(read: number): boolean {
  return Number.isInteger(read) && read >= rulerMm.least && read <= rulerMm.most;
}

export function isExact(read: number): boolean {
  return Math.abs(read - rulerMm.exact) <= unseenMm;
}

/**
 * A booklet's query for a printer; empty for A4 at full size.
 * @param toSize true if the booklet must be printed to scale
 */
export function printQuery({ paper, ruler }: Printer, toSize: boolean) {
  return {
    ...(paper === 'a4' ? {} : { paper }),
    ...(toSize && !isExact(ruler) ? { ruler } : {}),
  };
}

export const { preferences: printer, prefer: preferPrinter } = keptPreferences('uzor:printer', shape);
