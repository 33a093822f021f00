import { productOf } from '@uzor/kit';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { file, kitDetail, segmentList, sizeWire } from '../../testing/wire/index.ts';
import { PlatformDialog, PlatformPicture } from './platform-dialog.tsx';

const en = texts('en', 'platforms');
const product = productOf('constructor');
const all = segmentList('constructor').data.flat();
const cellsOf = (platform: number) =>
  all.filter(({ platformNumber }) => platformNumber === platform).map(({ total_cells }) => total_cells);
const placesOf = (platform: number) =>
  all.flatMap(({ platformNumber }, i) => (platformNumber === platform ? [i + 1] : []));
const total = (platform: number) => cellsOf(platform).reduce((sum, cells) => sum + cells, 0);
const whole = (platform: number) =>
  Object.fromEntries(placesOf(platform).map((place, i) => [place, cellsOf(platform)[i] ?? 0]));

interface Given {
  readonly marked?: Readonly<Record<number, number>>;
  readonly current?: number | null;
  readonly kit?: Parameters<typeof kitDetail>[1];
  readonly path?: string;
}
function open({ marked = {}, current = 1, kit = {}, path = '/en' }: Given = {}) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const page = openPart(
    <PlatformDialog
      open
      onClose={onClose}
      product={product}
      kit={kitDetail('constructor', kit)}
      segments={segmentList('constructor', marked).data.flat()}
      current={current}
      onChoose={onChoose}
    />,
    path,
  );
  return { ...page, onChoose, onClose };
}
const dialog = async (title = en('choose')) => within(await screen.findByRole('dialog', { name: title }));
const said = (platform: number, state: string) => `${platform}${en('platform', { platform })}${state}`;
const words = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

test('every platform of the work is a choice, in order, and the one on the table is known', async () => {
  open({ current: 3 });
  const platforms = await dialog();
  const named = words(platforms.getAllByRole('button', { name: /Platform \d/ }));
  expect(named).toEqual([1, 2, 3, 4, 5, 6].map((platform) => said(platform, en('new'))));
  expect(platforms.getByRole('button', { current: true }).textContent).toContain(en('platform', { platform: 3 }));
});
test('each says how far it is: not started, a share, done', async () => {
  const half = Object.fromEntries(placesOf(2).map((place, i) => [place, (cellsOf(2)[i] ?? 0) / 2]));
  open({ marked: { ...whole(1), ...half } });
  const platforms = await dialog();
  expect(words(platforms.getAllByRole('button', { name: /Platform [123]/ }))).toEqual([
    said(1, en('done')),
    said(2, en('percent', { percent: '50%', marked: total(2) / 2, total: total(2) })),
    said(3, en('new')),
  ]);
});
test('a platform is not done while one element of it is missing', async () => {
  const [first = 1] = placesOf(1);
  open({ marked: { ...whole(1), [first]: (cellsOf(1)[0] ?? 0) - 1 } });
  const platforms = await dialog();
  const [one] = platforms.getAllByRole('button', { name: /Platform 1/ });
  expect(one?.textContent).toContain(en('percent', { percent: '99%', marked: total(1) - 1, total: total(1) }));
});
test('a platform is chosen by a press, Escape asks to close', async () => {
  const { user, onChoose, onClose } = open();
  const platforms = await dialog();
  await user.click(platforms.getByRole('button', { name: /Platform 5/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(5);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a part of the picture is cut out where it lies, whatever its place and size', () => {
  const kit = kitDetail('constructor', { tracing_photo: file('work.jpg'), size: sizeWire('constructor') });
  const cells = { width: 96, height: 121 };
  const share = (text: string) => text.split(' ').map((part) => Number.parseFloat(part) / 100);
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 96 })
        .chain((width) => fc.tuple(fc.constant(width), fc.integer({ min: 0, max: 96 - width }))),
      fc
        .integer({ min: 1, max: 121 })
        .chain((height) => fc.tuple(fc.constant(height), fc.integer({ min: 0, max: 121 - height }))),
      ([width, x], [height, y]) => {
        const { props } = PlatformPicture({ kit, box: { x, y, width, height }, cells });
        const [across = 0, down = 0] = share(props.style.backgroundSize);
        const [right = 0, below = 0] = share(props.style.backgroundPosition);
        // CSS moves the picture, `across` boxes wide, by a share of the width left over.
        expect(right * (1 - across) * width).toBeCloseTo(-x, 6);
        expect(below * (1 - down) * height).toBeCloseTo(-y, 6);
        expect(props.style.aspectRatio).toBe(width / height);
      },
    ),
    { numRuns: 60 },
  );
});
