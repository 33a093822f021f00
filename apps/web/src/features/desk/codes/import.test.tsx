import { type DeskImportWire, deskEndpoints, endpoints, message } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const answered: DeskImportWire = {
  added: 312,
  known: 88,
  wrong_count: 1,
  wrong: [{ line: 204, problem: 'size', given: '40х50', allowed: ['30_40', '40_50'], mend: '40_50' }],
  rest: 'order,product,size,filter\n77-204,paint_by_numbers,40_50,\n',
  codes: 'order,code\n77-1,K7MW4PXR9TQD\n',
};

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskSharedCodes, { data: [], meta: { next: null, week: 0 } });
  server.on(deskEndpoints.deskBatches, { data: [], meta: { next: null, marketplaces: [] } });
  server.on(deskEndpoints.deskCodeUse, { data: { days: [], marketplaces: [] } });
});

/** The form of one import, opened, with its reason. */
async function opened(name: string) {
  const { user } = openPage('/en/desk/codes', { signedIn: true });
  const summary = await screen.findByText(name, { selector: 'summary' });
  await user.click(summary);
  const form = within(summary.closest('details') ?? document.body);
  await user.type(form.getByRole('textbox', { name: en('actions.reason') }), 'Orders of the week');
  return { user, form, send: () => user.click(form.getByRole('button', { name })) };
}

test('a file of orders is read, sent with a fresh code, and what became of its lines is told', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.on(deskEndpoints.deskImportOrders, { data: answered });
  const { user, form, send } = await opened(en('actions.importOrders.name'));
  const area = form.getByRole<HTMLTextAreaElement>('textbox', { name: en('codes.import.text') });
  const file = new File(['order,product\n77-1,mosaic'], 'orders.csv', { type: 'text/csv' });
  const input = area.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, file);
  await waitFor(() => expect(area.value).toContain('77-1'));
  await user.type(form.getByRole('textbox', { name: en('codes.import.marketplace') }), 'Ozon');
  await user.type(form.getByRole('textbox', { name: en('codes.factor') }), '123456');
  await send();
  await screen.findByText(en('codes.import.added', { count: 312, shown: '312' }));
  expect(server.bodies(deskEndpoints.deskImportOrders)).toEqual([
    {
      reason: 'Orders of the week',
      csv: 'order,product\n77-1,mosaic',
      second_factor: '123456',
      marketplace: 'Ozon',
    },
  ]);
  screen.getByText(en('codes.import.known', { count: 88, shown: '88' }));
  screen.getByText(en('codes.import.wrong', { count: 1, shown: '1' }));
  expect(screen.getByText(en('codes.import.line', { line: 204 })).closest('li')?.textContent).toContain('40_50');
  await user.click(screen.getByRole('button', { name: en('codes.import.save') }));
  expect(saved).toEqual(['orders-codes.csv']);
});

test('one button puts the lines that were not understood into the form, corrected, with the focus there', async () => {
  server.on(deskEndpoints.deskImportOrders, { data: answered });
  const { user, form, send } = await opened(en('actions.importOrders.name'));
  await user.type(form.getByRole('textbox', { name: en('codes.import.text') }), 'order,product');
  await user.type(form.getByRole('textbox', { name: en('codes.factor') }), '123456');
  await send();
  await user.click(await screen.findByRole('button', { name: en('codes.import.repair') }));
  const [area] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: en('codes.import.text') });
  expect(area?.value).toBe(answered.rest);
  expect(document.activeElement).toBe(area);
});

test('a workbook that only has the name of a CSV is told from one, and what was typed stays', async () => {
  const { user, form } = await opened(en('actions.importCodes.name'));
  const area = form.getByRole<HTMLTextAreaElement>('textbox', { name: en('codes.import.text') });
  await user.type(area, 'code,product');
  const input = area.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'codes.csv'));
  expect((await form.findByRole('alert')).textContent).toBe(message('import.workbook', 'en'));
  expect(area.value).toBe('code,product');
});
