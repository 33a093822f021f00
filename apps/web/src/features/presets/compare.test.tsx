import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { TracingWire } from '@uzor/contract';
import { presetsIn, sizeOf } from '@uzor/kit';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftKey, keepDraft, keepPhoto } from '../../api/photo-drafts.ts';
import { server } from '../../testing/fake-server.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { blank, blankSlug, tracing } from '../../testing/wire/index.ts';
import { Compare } from './compare.tsx';
import { useCompared, useVersions } from './use-versions.ts';
import { wholePicture } from './version-choice.ts';

const en = texts('en', 'presets');
const common = texts('en', 'common');

function compare(made: TracingWire | null, wide = true) {
  const part = { x: 0.3, y: 0.1, width: 0.4, height: 0.3 };
  const look = { name: 'Soft', ratio: 5 / 7, round: false, window: part, rows: 70 };
  return openPart(<Compare tracing={made} work={null} wide={wide} {...look} />);
}
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const slider = () => screen.queryByRole<HTMLInputElement>('slider', { name: en('compare.slider', { name: 'Soft' }) });

test('a preset that is not made has nothing to compare or enlarge; a made one shows its picture while the photo loads', async () => {
  const { close } = compare(null);
  expect(slider()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await close();
  compare(tracing('mosaic', 2));
  expect(slider()?.value).toBe('38');
  expect(document.querySelector('img')?.getAttribute('src')).toBe(tracing('mosaic', 2).url);
});
test('the edge goes by steps of two percent, from the photo to the work', () => {
  compare(tracing('mosaic', 1));
  expect([slider()?.min, slider()?.max, slider()?.step]).toEqual(['0', '100', '2']);
  const named = () => [common('photoTag'), 'Soft'].map((tag) => screen.queryByText(tag) !== null);
  for (const [value, tags] of [
    ['14', [false, true]],
    ['16', [true, true]],
    ['78', [true, true]],
    ['80', [true, false]],
  ] as const) {
    fireEvent.change(slider() ?? document.body, { target: { value } });
    expect(named()).toEqual(tags);
  }
});
test('nearer is twice as near each time, eight times at the most, and back again', async () => {
  const { user } = compare(tracing('mosaic', 1));
  const widths: string[] = [];
  while (!press(en('compare.closer')).disabled) {
    await user.click(press(en('compare.closer')));
    const view = within(screen.getByRole('region', { name: en('compare.view') }));
    const { style } = view.getByRole('img', { name: 'Soft' });
    expect(style.aspectRatio).not.toBe(''); // its height counts before it is loaded
    widths.push(style.width);
  }
  expect(widths).toEqual(['200%', '400%', '800%']);
  expect(slider()).toBeNull();
  for (let i = 0; i < 3; i++) await user.click(press(en('compare.farther')));
  expect(press(en('compare.farther')).disabled).toBe(true);
  expect(slider()).not.toBeNull();
});
test('what was in the middle stays there from one level to the next', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2600);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(3600);
  const { user } = compare(tracing('mosaic', 1));
  await user.click(press(en('compare.closer')));
  // A window of 1300 by 800 on a picture twice as wide: the middle of what is looked at, half across and a quarter down.
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(650, 500));
  const view = screen.getByRole('region', { name: en('compare.view') });
  view.scrollLeft = 1300;
  view.scrollTop = 2800;
  await user.click(press(en('compare.closer')));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(1300, 2800));
});

test('on a phone the rows around the face stand there at first, the whole on demand', async () => {
  const { user } = compare(tracing('mosaic', 1), false);
  const still = () => document.querySelector<HTMLElement>('img')?.style;
  expect(still()?.height).not.toBe('100%');
  expect(screen.queryByRole('button', { name: en('compare.closer') })).toBeNull();
  await user.click(press(en('compare.whole')));
  expect(still()?.height).toBe('100%');
  expect(press(en('compare.closer')).disabled).toBe(false);
  await user.click(press(en('compare.part')));
  expect(still()?.height).not.toBe('100%');
});

test('versions are compared in a large face, but as a whole, around the face, if it is only a few cells high', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const size = sizeOf('mosaic', 2);
  if (!size) throw new Error('No such size');
  const work = { list: presetsIn('mosaic', 'original'), size, frame: { width: 60, height: 80 }, round: false };
  const key = draftKey('mosaic', blankSlug);
  await keepPhoto(key, new Blob(['photo']));
  await keepDraft(key, { work: null, rawPhotoId: null, unsaved: false });
  const withFace = async (height: number) => {
    const focus = { version: 1, source: 'auto' as const, faces: [{ box: box(height) }] };
    const settings = { scale_x: 1, scale_y: 1, rotate: 0, zoom_ratio: null, margin: { top: 0, left: 0 }, focus };
    const order = blank('mosaic', { edition_settings: settings });
    const { result } = renderHook(() => useVersions(order, work, false));
    await waitFor(() => expect(result.current.hasFace).toBe(true));
    return result.current;
  };
  expect(await withFace(3000)).toMatchObject({ atFace: true });
  const small = await withFace(1500);
  expect(small).toMatchObject({ atFace: false, window: wholePicture });
  expect(small.around.height).toBeLessThan(1);
});
const box = (height: number): [number, number, number, number] => [4000, 2000, 2000, height];

function compared(round: boolean) {
  const of = (preset: number) => ({ url: `/files/work-${preset}.jpg`, scheme_url: '/files/scheme' });
  const hook = ({ preset }: { preset: number }) => useCompared('/files/photo.jpg', of(preset), round);
  return renderHook(hook, { initialProps: { preset: 1 } });
}
function serve() {
  server.file('/files/photo.jpg', new Blob(['photo']));
  server.file('/files/scheme', new Blob(['{"of":"nothing"}']));
  for (const preset of [1, 2]) server.file(`/files/work-${preset}.jpg`, new Blob(['work']));
}
test('a scheme that cannot be read leaves photo and work to compare', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  const { result } = compared(false);
  await waitFor(() => expect(result.current).toMatchObject({ work: { scheme: null } }));
  expect(warned).toHaveBeenCalledOnce();
});
test('of a hoop no scheme is asked for: nothing of it is drawn', async () => {
  serve();
  const { result } = compared(true);
  await waitFor(() => expect(result.current).toMatchObject({ work: { scheme: null } }));
  expect(server.filesAsked.toSorted()).toEqual(['/files/photo.jpg', '/files/work-1.jpg']);
});
test('the last preset stays while the next one loads', async () => {
  serve();
  const { result, rerender } = compared(true);
  await waitFor(() => expect(result.current.work).not.toBeNull());
  const first = result.current;
  rerender({ preset: 2 });
  expect(result.current).toBe(first);
  await waitFor(() => expect(result.current).not.toBe(first));
});
