import type { Sheet } from '../../../ui/sheet/sheet.ts';
import type { Letters } from './chosen.ts';
import { laidLetters } from './letters.ts';
import type { RetouchControl } from './retouch-control.ts';

/** Brings the whole inscription into view, as far as it fits there. */
export function showLetters(control: RetouchControl, sheet: Sheet, letters: Letters): void {
  const laid = laidLetters(control, letters);
  if (!laid) return;
  const { cell, x, y } = sheet.view.value;
  const { width, height } = sheet.area.value;
  const wide = (laid.width + 4) * cell > width;
  if (wide) sheet.zoom(width / ((laid.width + 4) * cell), { x: width / 2, y: height / 2 });
  const at = wide ? sheet.view.value : { cell, x, y };
  const left = at.x + laid.place.column * at.cell;
  const top = at.y + laid.place.row * at.cell;
  const isSeen = left >= 0 && top >= 0 && left + laid.width * at.cell <= width && top + laid.height * at.cell <= height;
  if (!isSeen) sheet.pan((width - laid.width * at.cell) / 2 - left, (height - laid.height * at.cell) / 2 - top);
  sheet.settle();
}
