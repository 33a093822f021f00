import { filterNames, type StockShortage, type StoredColour } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { schemeWorker } from '../../testing/browser/workers.ts';
import { editorAddress, press, serveEditor, withRawPhoto } from '../../testing/editor.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import type { SchemeChoice } from '../../workers/scheme-protocol.ts';

const red: StoredColour = { letter: 'A', code: null, name: 'Red', rgb: [200, 0, 0], count: 240, stock: 240 };
const none: StockShortage = { share: 0, most: null };
const lacks = (share: number): StockShortage => ({ share, most: { colour: red, wanted: 0.24 + share, held: 0.24 } });
const isCloser = (choice: SchemeChoice) => choice.settings.zoomRatio === schemeWorker.closer.zoomRatio;

function open(stockShortageOf: (choice: SchemeChoice) => StockShortage) {
  schemeWorker.palette = [red];
  schemeWorker.stockShortageOf = stockShortageOf;
  serveEditor(withRawPhoto({ allowed_filter_ids: [1, 2, 3] }));
  return openPage(editorAddress);
}
const en = texts('en', 'editor');
const title = en('tips.lack.title', { colour: 'red' });
const told = () => screen.findByRole('region', { name: title });
const sentence = (wanted: number) => en('tips.lack.why', { wanted, held: 24 });

test('what lacks is told with a set of colours that suffices, and one press takes it', async () => {
  const { user } = open(({ filter }) => (filter === 'sepia' ? none : lacks(0.26)));
  await told();
  const by = en('lack.by.filter', { name: filterNames.sepia.en });
  expect(screen.getByText(`${sentence(50)} ${en('lack.enough', { by })}`)).toBeTruthy();
  await user.click(press(en('tips.lack.fix.filter', { name: filterNames.sepia.en })));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.filter).toBe('sepia'));
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  await user.click(press(en('undo')));
  await told();
  expect(schemeWorker.asked.at(-1)?.filter).not.toBe('sepia');
});
test('a screen reader hears once what lacks and what helps', async () => {
  open((choice) => (isCloser(choice) ? none : lacks(0.3)));
  await told();
  const helps = en('lack.enough', { by: en('lack.by.closer') });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`${title}. ${sentence(54)} ${helps}`));
  press(en('tips.lack.fix.closer'));
});
test('what leaves more than half of the lack is no help, and a lack without help is told without a button', async () => {
  open((choice) => lacks(isCloser(choice) ? 0.18 : 0.3));
  const card = within(await told());
  card.getByText(`${sentence(54)} ${en('lack.none')}`);
  expect(card.queryByRole('button')).toBeNull();
});
test('a photo is not called good before it is known what lacks, nor once something lacks', async () => {
  lookAt(phone);
  open(() => lacks(0.3));
  const row = () => screen.findByRole('button', { name: new RegExp(`^${en('improve.title')}`) });
  const words: (string | null)[] = [];
  schemeWorker.findings = [{ aspect: 'sharpness', verdict: 'good', fix: null, value: 1 }];
  await waitFor(async () => {
    words.push((await row()).textContent);
    expect(words.at(-1)).toContain(en('improve.tips', { count: 1 }));
  });
  expect(words.join()).not.toContain(en('improve.allGood'));
});
test('the least lack is offered where nothing suffices, and not promised to suffice', async () => {
  open(({ filter }) => lacks(filter === 'bw' ? 0.15 : filter === 'sepia' ? 0.1 : 0.4));
  await told();
  const by = en('lack.by.filter', { name: filterNames.sepia.en });
  expect(screen.getByText(`${sentence(64)} ${en('lack.less', { by })}`)).toBeTruthy();
});
test('a set of colours that loses the light of the photo is not offered', async () => {
  schemeWorker.toneErrorOf = ({ filter }) => (filter === 'bw' ? 0.25 : 0.1);
  open(({ filter }) => (filter === 'original' ? lacks(0.3) : none));
  await told();
  const by = en('lack.by.filter', { name: filterNames.sepia.en });
  expect(screen.getByText(`${sentence(54)} ${en('lack.enough', { by })}`)).toBeTruthy();
});
test('a small lack is not told', async () => {
  open(({ filter }) => (filter === 'sepia' ? none : lacks(0.03)));
  await waitFor(() => expect(schemeWorker.measured).toHaveLength(1));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
