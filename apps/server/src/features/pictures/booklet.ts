import { openPhoto } from '@uzor/intake';
import { decodeScheme } from '@uzor/kit';
import { printBooklet } from '@uzor/print';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { jpeg } from './jpeg.ts';
import type { BookletTask, PrintedBooklet } from './tasks.ts';

/** Printed at most 100 mm wide: 200 dots per inch. */
const BOOKLET_PICTURE_PX = 800;

/** The printable booklet of a stored scheme. */
export async function booklet(task: BookletTask): Promise<PrintedBooklet> {
  const { bytes, pages } = printBooklet({
    stored: decodeScheme(new TextDecoder().decode(task.scheme)),
    language: task.language,
    photoJpeg: await shrunk(task.photo),
    resultJpeg: await shrunk(task.picture),
    codeTail: task.codeTail,
    workUrl: task.workUrl,
    sheets: false,
    createdAt: task.createdAt,
    edition: task.edition ?? 'usual',
    onlySegment: task.onlySegment,
  });
  const pdf = new Uint8Array(bytes); // one page is so small that its bytes lie in a pool, which cannot be transferred
  return byTransfer({ pdf, pages }, (answer) => [answer.pdf]);
}

async function shrunk(picture: Uint8Array): Promise<Uint8Array> {
  const { raster } = await openPhoto(picture, { maxSidePx: BOOKLET_PICTURE_PX });
  return jpeg(raster);
}
