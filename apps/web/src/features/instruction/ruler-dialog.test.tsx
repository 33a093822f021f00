import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { preferPrinter, printer, printQuery } from '../../shared/printer.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { RulerReading } from './ruler-dialog.tsx';

const en = texts('en', 'instruction');

beforeEach(() => preferPrinter({ paper: 'a4', ruler: 100, name: '' }));

function open() {
  const told = { onClose: vi.fn(), onDownload: vi.fn() };
  const { user } = openPart(<RulerReading {...told} />);
  const read = async (mm: string) => {
    const field = screen.getByRole('textbox', { name: en('ruler.field') });
    await user.clear(field);
    if (mm !== '') await user.type(field, mm);
  };
  return { ...told, user, read };
}
const button = (name: string) => screen.queryByRole('button', { name });

test('a reading of 98 mm makes pages 2 % larger, now and for every later booklet to size', async () => {
  const { user, read, onDownload } = open();
  await read('98');
  expect(screen.getByRole('status').textContent).toBe(
    en('ruler.shrinks', { scale: '2' }) + en('ruler.larger', { by: '2' }),
  );
  expect(button(en('ruler.fine')) ?? button(en('ruler.drop'))).toBeNull();
  await user.click(button(en('ruler.download')) ?? document.body);
  expect(onDownload).toHaveBeenCalledOnce();
  expect(printQuery(printer.value, true)).toEqual({ ruler: 98 });
  expect(printQuery(printer.value, false)).toEqual({});
});
test('a correction made before can be removed', async () => {
  preferPrinter({ ruler: 98 });
  const { user, onClose } = open();
  await user.click(button(en('ruler.drop')) ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
  expect(printQuery(printer.value, true)).toEqual({});
});
test.each(['99', '100', '101'])('a reading of %s mm advises nothing and leaves booklets as they are', async (mm) => {
  const { user, read, onDownload, onClose } = open();
  await read(mm);
  expect(button(en('ruler.download'))).toBeNull();
  await user.click(button(en('ruler.fine')) ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDownload).not.toHaveBeenCalled();
  expect(printQuery(printer.value, true)).toEqual({});
});
test.each(['89', '111', '9,8', ''])(
  'a reading of "%s" is answered by the print settings and cannot be kept',
  async (mm) => {
    const { read } = open();
    await read(mm);
    expect(screen.getByRole('alert').textContent).toBe(en('ruler.outside'));
    expect(button(en('ruler.download')) ?? button(en('ruler.fine'))).toBeNull();
  },
);
