import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '@uzor/engine';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import { decodeScheme, segmentsOf, sizeOf } from '@uzor/kit';
import { openPictureEngine } from './engine.ts';
import type { TracingTask } from './tasks.ts';

const settings = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: null, margin: { left: 0, top: 0 } };
async function orderedTracing(): Promise<TracingTask> {
  const random = seededRandom(3);
  const photo = await encodeJpeg(
    {
      width: 400,
      height: 560,
      data: Uint8ClampedArray.from({ length: 400 * 560 * 4 }, (_, i) =>
        i % 4 === 3 ? 255 : ((i / 3000) % 200) + random() * 50,
      ),
    },
    85,
  );
  return {
    photo,
    settings,
    focus: null,
    kind: 'mosaic',
    size: 'a4',
    orientation: 'portrait',
    filter: 'sepia',
    preset: 1,
  };
}

test('from a photo to a scheme, its picture, its booklet and the pictures of its segments', async () => {
  const engine = openPictureEngine({ threads: 1, cold: true });
  onTestFinished(() => engine.stop());
  const task = await orderedTracing();
  const made = await engine.tracing(task);
  expect(task.photo.length).toBeGreaterThan(0); // still the caller's

  const stored = decodeScheme(new TextDecoder().decode(made.scheme));
  expect(stored).toMatchObject({
    product: 'mosaic',
    size: 'a4',
    filter: 'sepia',
    preset: 'natural',
    work: { of: 'cells', lonelyCells: made.lonelyCells },
  });
  expect(made.pieces).toBe(80 * 112);
  expect(made.colours).toBe(stored.palette.filter(({ count }) => count > 0).length);
  const { raster } = await openPhoto(made.picture, { maxSidePx: 4000 });
  expect(Math.max(raster.width, raster.height)).toBeLessThanOrEqual(1200);

  const cropped = await engine.crop(task);
  const booklet = await engine.booklet({
    scheme: made.scheme,
    photo: cropped,
    language: 'ru',
    codeTail: 'AB12',
    workUrl: 'https://uzor.example/w',
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  expect(Buffer.from(booklet.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(booklet.pages).toBeGreaterThan(10);

  const size = sizeOf('mosaic', 'a4');
  const pictures = await engine.segmentPictures(made.scheme);
  expect(pictures.map(({ number }) => number)).toEqual(
    size && segmentsOf('mosaic', size, 'portrait').map(({ number }) => number),
  );
});

test('the same order gives the same bytes on any thread', async () => {
  const engine = openPictureEngine({ threads: 2, cold: true });
  onTestFinished(() => engine.stop());
  const task = await orderedTracing();
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => engine.tracing(task)));
  for (const other of others) expect(other).toEqual(first);
});

test('an order that cannot be made fails by itself', async () => {
  const engine = openPictureEngine({ threads: 1, cold: true });
  onTestFinished(() => engine.stop());
  const task = await orderedTracing();
  await expect(engine.tracing({ ...task, preset: 99 })).rejects.toThrow('no preset 99');
  expect((await engine.tracing(task)).pieces).toBe(80 * 112);
});
