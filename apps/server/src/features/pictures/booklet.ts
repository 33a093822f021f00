import { openPhoto } from '@uzor/intake';
import { decodeScheme } from '@uzor/kit';
import { makeBooklet, readPdf } from '@uzor/print';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { jpeg } from './jpeg.ts';
import type { BookletTask, PrintedBooklet } from './tasks.ts';

/** Printed at most 100 mm wide: 200 dots per inch. */
const BOOKLET_PICTURE_PX = 800;

/** The printable booklet of a stored scheme. */
export async function booklet(task: BookletTask): Promise<Uint8Array> {
  return byTransfer(await made(task), (bytes) => [bytes]);
}

/** The same on demand, with the number of its pages. */
export async function printed(task: BookletTask): Promise<PrintedBooklet> {
  const pdf = new Uint8Array(await made(task)); // one page is so small that its bytes lie in a pool, which cannot be transferred
  return byTransfer({ pdf, pages: readPdf(pdf).pages.length }, (answer) => [answer.pdf]);
}

async function made(task: BookletTask): Promise<Uint8Array> {
  return makeBooklet({
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
}

async function shrunk(picture: Uint8Array): Promise<Uint8Array> {
  const { raster } = await openPhoto(picture, { maxSidePx: BOOKLET_PICTURE_PX });
  return jpeg(raster);
}
