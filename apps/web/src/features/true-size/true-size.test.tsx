import { kitEndpoints, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { kitDetail } from '../../testing/wire/index.ts';
import { scales } from './screen-scale.ts';

const en = texts('en', 'trueSize');
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="250mm" viewBox="0 0 80 100"><path fill="#123456" d="M0 0h80v100H0z"/></svg>';
const customer = { signedIn: true };
const addressOf = (kind: ProductKind) => `/en/${productOf(kind).webSlug}/true-size/7`;
const calls = (kind: ProductKind) => kitEndpoints(productOf(kind).apiBase).exportKit;
const answers = (kind: ProductKind) => {
  server.on(calls(kind), () => new Blob([drawing]) as never);
  server.on(kitEndpoints(productOf(kind).apiBase).kit, { data: kitDetail(kind) });
};

beforeEach(() => {
  scales.set({ of: {} });
  URL.createObjectURL = vi.fn(() => 'blob:drawing');
  URL.revokeObjectURL = vi.fn();
});
const widthOf = (name: string) => Number.parseFloat(screen.getByRole('img', { name }).style.width);

test('a screen that was never measured asks for a card first', async () => {
  const kind = 'paint_by_numbers';
  answers(kind);
  openPage(addressOf(kind), customer);
  expect(await screen.findByRole('heading', { name: en('card.title') })).toBeTruthy();
  expect(screen.getByText(new RegExp(`${productOf(kind).name.en}, 200 × 250 mm`))).toBeTruthy();
  expect(server.calls(calls(kind))[0]?.query.format).toBe('svg');
});
test('a hoop says the diameter of its ring of pins beside that of the drawing with their numbers', async () => {
  const kind = 'string_art';
  answers(kind);
  openPage(addressOf(kind), customer);
  expect(await screen.findByText('String art, 400 mm ring of pins, 200 mm with their numbers')).toBeTruthy();
});
test('the sample grows with the outline, and the canvas is as large as was measured', async () => {
  answers('mosaic');
  const { user } = openPage(addressOf('mosaic'), customer);
  fireEvent.change(await screen.findByRole('slider', { name: en('size') }), { target: { value: '5' } });
  expect(widthOf(en('sample.picture'))).toBe(1000);
  await user.click(screen.getByRole('button', { name: en('fits') }));
  expect(widthOf(en('picture'))).toBe(1000);
  await user.click(screen.getByRole('button', { name: en('measureAgain') }));
  expect(screen.getByRole('slider', { name: en('size') }).getAttribute('aria-valuetext')).toBe('5 pixels per mm');
});
test('the edge of the outline moves by arrow keys, faster with Shift', async () => {
  answers('mosaic');
  const { user } = openPage(addressOf('mosaic'), customer);
  const knob = await screen.findByRole('button', { name: en('drag') });
  const width = () => Number.parseFloat(knob.parentElement?.style.width ?? '');
  const before = width();
  knob.focus();
  await user.keyboard('{ArrowRight}');
  expect(width() - before).toBeCloseTo((0.5 * 96) / 25.4, 1);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(width() - before).toBeCloseTo((-4.5 * 96) / 25.4, 1);
});
test('another zoom is measured anew and says why', async () => {
  scales.set({ of: { '1x1@9': 4 } });
  answers('mosaic');
  openPage(addressOf('mosaic'), customer);
  expect(await screen.findByText(en('again'))).toBeTruthy();
});
test('a work that does not come can be asked for again', async () => {
  server.refuse(calls('mosaic'), refusals.serverError);
  const { user } = openPage(addressOf('mosaic'), customer);
  expect(await screen.findByRole('heading', { level: 1, name: en('error.title') })).toBeTruthy();
  answers('mosaic');
  await user.click(screen.getByRole('button', { name: texts('en', 'common')('retry') }));
  expect(await screen.findByRole('heading', { name: en('card.title') })).toBeTruthy();
});
