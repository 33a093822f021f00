import type { Raster } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { decodeScheme, renderScheme } from '@uzor/kit';
import { printBooklet } from '@uzor/print';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { jpeg } from './jpeg.ts';
import type { BookletTask, PrintedBooklet } from './tasks.ts';

/** Printed at most 100 mm wide: 200 dots per inch. */
const BOOKLET_PICTURE_PX = 800;

export async function booklet(task: BookletTask): Promise<PrintedBooklet> {
  const stored = decodeScheme(new TextDecoder().decode(task.scheme));
  const { bytes, pages } = printBooklet({
    stored,
    language: task.language,
    photoJpeg: await jpeg(await shrunk(task.photo), 'photo'),
    resultJpeg: await jpeg(renderScheme(stored, BOOKLET_PICTURE_PX), 'drawing'),
    codeTail: task.codeTail,
    workUrl: task.workUrl,
    sheets: false,
    createdAt: task.createdAt,
    edition: task.edition ?? 'usual',
    onlySegment: task.onlySegment,
    paper: task.paper,
    rulerMm: task.rulerMm,
  });
  // copied, because a small result shares Node's buffer pool, which cannot be transferred
  const pdf = new Uint8Array(bytes);
  return byTransfer({ pdf, pages }, (answer) => [answer.pdf]);
}

async function shrunk(photo: Uint8Array): Promise<Raster> {
  return (await openPhoto(photo, { maxSidePx: BOOKLET_PICTURE_PX })).raster;
}
