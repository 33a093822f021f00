import { kitEndpoints, type TracingWire } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import { encodeScheme, type StoredScheme, storedSchemeOf } from '@uzor/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readLocal, writeLocal } from '../../api/kept-text.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, generated, tracing } from '../../testing/wire/index.ts';

const en = texts('en', 'retouch');
const presetsEn = texts('en', 'presets');
const tile = kitEndpoints('/tile');
const address = `/en/mosaic/presets/${blankSlug}/retouch/1`;
const draftKey = `uzor:retouch:${blankSlug}:1`;

afterEach(() => writeLocal(draftKey, null));

const columns = 40;
const rows = 50;
const colours = [
  { letter: 'A', name: 'Black', rgb: [20, 20, 20] },
  { letter: 'E', name: 'White', rgb: [245, 245, 245] },
  { letter: 'H', name: 'Red', rgb: [200, 40, 50] },
] as const;

/** A work of black with a white row at the bottom and one white confetti cell; `stock` of black, white, red. */
function scheme(stock: readonly [number, number, number] = [5000, 5000, 5000]): StoredScheme {
  const cells = new Uint8Array(columns * rows).fill(1, columns * (rows - 1));
  cells[5 * columns + 5] = 1;
  const palette = colours.map((colour, i) => ({ ...colour, code: null, stock: stock[i] }));
  const grid = { widthCells: columns, heightCells: rows, pitchMm: 2.5, cells, palette };
  return storedSchemeOf({
    product: 'mosaic',
    size: 'a4',
    orientation: 'portrait',
    filter: 'full',
    preset: 'natural',
    crop: untouchedSettings,
    binding: [],
    work: { of: 'cells', grid, confettiCells: 1 },
  });
}

function serve(made = scheme(), changes: Partial<TracingWire> = {}) {
  const blank = generated('mosaic', 6);
  const tracings = [tracing('mosaic', 1, changes), ...blank.tracing_photos.slice(1)];
  server.file('/files/scheme-1', new Blob([encodeScheme(made)]));
  server.on(tile.blank, { data: { ...blank, tracing_photos: tracings } });
  server.on(tile.retouch, { data: { ...blank, tracing_photos: tracings } });
}
async function open(made?: StoredScheme) {
  serve(made);
  const page = openPage(address);
  const sheet = await screen.findByRole('application', { name: en('sheet.name') });
  sheet.focus();
  return { ...page, sheet };
}
/** Opens the retouch and paints the cells under the brush red. */
async function openAndPaint(made?: StoredScheme) {
  const page = await open(made);
  await paint(page);
  return page;
}
async function paint({ user, sheet }: Awaited<ReturnType<typeof open>>) {
  await user.click(chooseColour('Red'));
  sheet.focus();
  key(sheet, 'Space', ' ');
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const chooseColour = (name: string) =>
  within(screen.getByRole('list', { name: en('counts.title') })).getByRole('button', { name: new RegExp(name) });
const key = (sheet: HTMLElement, code: string, name = code) => fireEvent.keyDown(sheet, { code, key: name });
const cellsChanged = (count: number) => en('changed_cells', { count, shown: String(count) });

test('the brush paints by keyboard, counts follow at once, and the change is saved by itself', async () => {
  await openAndPaint();
  expect(screen.getByText(en('said.used', { count: 9, letter: 'H', colour: 'Red' }))).toBeTruthy();
  expect(within(chooseColour('Red')).getByText(en('counts.enough', { need: '9', stock: '5,000' }))).toBeTruthy();
  expect(screen.getByText(cellsChanged(9))).toBeTruthy();
  await waitFor(() => expect(server.bodies(tile.retouch)).toHaveLength(1));
  const [body] = server.bodies(tile.retouch);
  expect([body?.preset, body?.cells?.length, body?.cells?.[0]?.[1]]).toEqual([1, 9, 'H']);
  await waitFor(() => expect(screen.getByText(en('saved.saved'))).toBeTruthy());
  expect(readLocal(draftKey)).toBeNull();
});

test('arrows move, C picks the colour under the cursor, U and R undo and redo, and each is said', async () => {
  const { sheet } = await openAndPaint();
  key(sheet, 'ArrowRight');
  expect(screen.getByText(en('said.moved', { row: 22, column: 22, letter: 'H', colour: 'Red' }))).toBeTruthy();
  key(sheet, 'KeyU', 'г');
  expect(screen.getByText(cellsChanged(0))).toBeTruthy();
  key(sheet, 'KeyR', 'к');
  expect(screen.getByText(cellsChanged(9))).toBeTruthy();
  key(sheet, 'ArrowDown');
  for (let i = 0; i < 5; i++) key(sheet, 'ArrowRight');
  key(sheet, 'KeyC', 'с');
  expect(screen.getByText(en('said.picked', { letter: 'A', colour: 'Black' }))).toBeTruthy();
  expect(chooseColour('Black').getAttribute('aria-pressed')).toBe('true');
});

test('Ctrl with Z and Y undo and redo wherever the focus is and in any layout, except in the field of the inscription', async () => {
  const { user } = await openAndPaint();
  const control = (code: string, name: string, at: Element) =>
    fireEvent.keyDown(at, { code, key: name, ctrlKey: true });
  control('KeyZ', 'я', chooseColour('Red'));
  expect(screen.getByText(cellsChanged(0))).toBeTruthy();
  expect(screen.getByText(en('said.undone', { letter: 'A', colour: 'Black' }))).toBeTruthy();
  control('KeyY', 'н', document.body);
  expect(screen.getByText(cellsChanged(9))).toBeTruthy();
  await user.click(button(en('tools.letters')));
  control('KeyZ', 'z', screen.getByRole('textbox'));
  await user.click(button(en('tools.brush')));
  expect(screen.getByText(cellsChanged(9))).toBeTruthy();
});

test('a colour of which the box has too little is told, replaced in one press, and nothing over it is sent', async () => {
  const { user } = await openAndPaint(scheme([5000, 5000, 4]));
  expect(within(chooseColour('Red')).getByText(en('counts.over', { need: '9', stock: '4' }))).toBeTruthy();
  expect(screen.getByText(en('saved.held'))).toBeTruthy();
  await user.click(button(en('done')));
  const dialog = await screen.findByRole('dialog', { name: en('over.title') });
  expect(server.calls(tile.retouch)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: /Replace/ }));
  await user.click(within(dialog).getByRole('button', { name: en('over.stay') }));
  expect(within(chooseColour('Red')).getByText(en('counts.tight', { need: '4', stock: '4' }))).toBeTruthy();
  await waitFor(() => expect(server.bodies(tile.retouch).at(-1)?.cells).toHaveLength(4));
});

test('specks are counted and erased in one step', async () => {
  const { user } = await open();
  await user.click(button(en('tools.specks')));
  expect(await screen.findByText(en('specks.title_cells', { seen: 1, all: 1 }))).toBeTruthy();
  await user.click(button(en('specks.all')));
  expect(screen.getByText(en('specks.erased_cells', { count: 1 }))).toBeTruthy();
  expect(screen.getByText(en('specks.none_cells'))).toBeTruthy();
  await user.click(button(en('undo')));
  expect(screen.getByText(en('specks.title_cells', { seen: 1, all: 1 }))).toBeTruthy();
});

test('a chosen tool is shown from its top, with its own hint, although the colours were scrolled', async () => {
  const { user } = await open();
  const panel = screen.getByRole('list', { name: en('counts.title') }).parentElement!;
  panel.scrollTop = 300;
  await user.click(chooseColour('Red'));
  expect(panel.scrollTop).toBe(300);
  await user.click(button(en('tools.specks')));
  expect(panel.scrollTop).toBe(0);
  expect(screen.getByText(en('keysHint.specks'))).toBeTruthy();
});

test('an inscription is typed, moved and written; what does not fit is told', async () => {
  const { user, sheet } = await open();
  await user.click(button(en('tools.letters')));
  expect(button(en('letters.drop'))).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: en('letters.text') }), 'Анна 60 лет');
  expect(button(en('letters.cells', { height: 7 })).getAttribute('aria-pressed')).toBe('true');
  await user.type(screen.getByRole('textbox'), ', с юбилеем!');
  expect(screen.getByText(en('letters.wide'))).toBeTruthy();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'II中');
  expect(screen.getByText(en('letters.missing', { count: 1, signs: '中' }))).toBeTruthy();
  await user.keyboard('{Backspace}');
  await user.click(button(en('letters.cells', { height: 7 })));
  sheet.focus();
  key(sheet, 'ArrowUp');
  expect(screen.getByText(en('letters.taken', { count: 22, shown: '22' }))).toBeTruthy();
  await user.click(button(en('letters.write')));
  expect(screen.getByText(cellsChanged(22))).toBeTruthy();
});

test('without a connection changes stay in the browser and are there on coming back', async () => {
  const first = await open();
  server.cut(tile.retouch);
  await paint(first);
  await waitFor(() => expect(screen.getByText(en('saved.waiting'))).toBeTruthy());
  await first.user.click(button(en('done')));
  expect(await screen.findByRole('dialog', { name: en('offline.title') })).toBeTruthy();
  await first.close();
  await open();
  expect(screen.getByText(cellsChanged(9))).toBeTruthy();
  await waitFor(() => expect(server.bodies(tile.retouch).at(-1)?.cells).toHaveLength(9));
});

test('starting over gives every colour back, and can be undone', async () => {
  const { user } = await openAndPaint();
  await user.click(button(en('startOver.open')));
  await user.click(screen.getByRole('button', { name: en('startOver.yes') }));
  expect(screen.getByText(cellsChanged(0))).toBeTruthy();
  await user.click(button(en('undo')));
  expect(screen.getByText(cellsChanged(9))).toBeTruthy();
});

test('the scheme as it was made can be looked at, and nothing is painted meanwhile', async () => {
  const { user, sheet } = await open();
  await user.click(button(en('compare.open')));
  expect(button(en('compare.made')).getAttribute('aria-pressed')).toBe('true');
  sheet.focus();
  key(sheet, 'Space', ' ');
  expect(screen.getByText(cellsChanged(0))).toBeTruthy();
});

test('a confirmed order or a preset that is not there can no longer be touched up', async () => {
  server.on(tile.blank, { data: generated('mosaic', 0) });
  openPage(address);
  expect(await screen.findByRole('heading', { name: en('states.gone.title') })).toBeTruthy();
});

test('a scheme that does not come can be asked for again', async () => {
  server.refuse(tile.blank, refusals.serverError);
  const { user } = openPage(address);
  expect(await screen.findByRole('heading', { name: en('states.load.title') })).toBeTruthy();
  serve();
  await user.click(screen.getByRole('button', { name: texts('en', 'common')('retry') }));
  expect(await screen.findByRole('application')).toBeTruthy();
});

test('the presets lead to it and tell what was touched up', async () => {
  serve(scheme(), { made_scheme_url: 'http://localhost:3000/files/scheme-made' });
  for (const { preset } of generated('mosaic', 6).tracing_photos)
    server.file(`/files/tracing-${preset}.jpg`, new Blob(['picture']));
  server.file('/files/origin.jpg', new Blob(['photo']));
  server.file('/files/scheme-made', new Blob([encodeScheme(scheme())]));
  const { user, arrivesAt } = openPage(`/en/mosaic/presets/${blankSlug}`);
  expect(await screen.findByText(presetsEn('retouch.touched'))).toBeTruthy();
  await user.click(screen.getByRole('link', { name: presetsEn('retouch.open') }));
  await arrivesAt(`/mosaic/presets/${blankSlug}/retouch/1`);
});
