import { productKinds } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { decodeScheme, productOf } from '@uzor/kit';
import { afterAll, expect, test } from 'vitest';
import { openFakeEngine } from '../../testing/fake-engine.ts';
import { photoFile } from '../../testing/photos.ts';
import { openPictureEngine, type PictureEngine } from './engine.ts';
import type { TracingTask } from './tasks.ts';

// Each thread reads the whole engine when it starts, which costs a second of CPU.
const [real, fake] = [openPictureEngine({ threads: 2, cold: true }), openFakeEngine()];
afterAll(async () => {
  await Promise.all([real.stop(), fake.stop()]);
});

const orderedTracing = async (): Promise<TracingTask> => ({
  photo: (await photoFile(400, 560)).bytes,
  settings: untouchedSettings,
  focus: null,
  kind: 'mosaic',
  size: 'a4',
  orientation: 'portrait',
  filter: 'sepia',
  preset: 1,
});

/** The shape of an engine's result: file types instead of bytes, `number` instead of numbers. */
async function outlineOf(engine: PictureEngine, task: TracingTask): Promise<object> {
  const made = await engine.tracing(task);
  const stored = decodeScheme(new TextDecoder().decode(made.scheme));
  const booklet = {
    photo: await engine.crop(task),
    scheme: made.scheme,
    language: 'ru',
    createdAt: '2026-11-20T12:00:00.000Z',
    codeTail: 'AB12',
    workUrl: null,
  } as const;
  const { pdf, pages } = await engine.booklet(booklet);
  const segments = productOf(task.kind).segments === 'none' ? [] : await engine.segmentPictures(made.scheme);
  const jpegs = await Promise.all(
    [
      made.picture,
      booklet.photo,
      await engine.card(made.scheme),
      ...segments.slice(0, 1).map(({ picture }) => picture),
    ].map((jpeg) => openPhoto(jpeg, { maxSidePx: 1200 })),
  );
  const { work, palette, binding, ...order } = stored;
  return {
    made: Object.fromEntries(Object.entries(made).map(([key, value]) => [key, value === null ? null : typeof value])),
    order,
    of: work.of,
    colours:
      work.of === 'regions'
        ? null
        : palette.map(({ letter, code, name, rgb, stock }) => ({ letter, code, name, rgb, stock })),
    binding: binding.every((code) => palette.some((colour) => colour.code === code)),
    pieces: work.of === 'cells' ? made.pieces : null,
    jpegs: jpegs.length,
    pdf: [Buffer.from(pdf.subarray(0, 5)).toString(), pages > 1],
    onePage: segments.length === 0 || (await engine.booklet({ ...booklet, onlySegment: 0 })).pages,
    segments: segments.map(({ number, platformNumber }) => [number, platformNumber]),
    unknownPreset: await engine.tracing({ ...task, preset: 99 }).catch(({ name, message }: Error) => [name, message]),
  };
}

test.each(productKinds)('the engine of service tests answers as the real one does: %s', async (kind) => {
  const task = { ...(await orderedTracing()), kind, filter: productOf(kind).defaultFilter };
  expect(await outlineOf(fake, task)).toEqual(await outlineOf(real, task));
});

test('the same order gives the same bytes on any thread, and a failing order fails alone', async () => {
  const task = await orderedTracing();
  const [first, failed, ...others] = await Promise.all([
    real.tracing(task),
    real.tracing({ ...task, preset: 99 }).catch(({ message }: Error) => message),
    real.tracing(task),
    real.tracing(task),
  ]);
  expect(first.pieces).toBe(80 * 112);
  expect(failed).toContain('no preset 99');
  for (const other of others) expect(other).toEqual(first);
});
