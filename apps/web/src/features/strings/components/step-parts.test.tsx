import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { openWinding } from '../rules/winding.ts';
import { unknownPace } from '../rules/time-left.ts';
import { ProgressLine } from '../player-screen.tsx';
import { SpokenStep, TurnHint } from './step-parts.tsx';

const en = texts('en', 'player');
const text = () => document.body.textContent ?? '';

test.each([
  ['/en', 1, 22, 'clockwise, 21 pins', '22 is on the right'],
  ['/en', 22, 21, 'anticlockwise, 1 pin', '21 is on the right'],
  ['/en', 1, 41, 'straight across', '41 is at the bottom'],
  ['/', 1, 22, 'по часовой, 21 гвоздик', '22 — справа'],
  ['/', 4, 79, 'против часовой, 5 гвоздиков', '79 — вверху'],
])('at %s the way from %i to %i is “%s”, and the pin stands where “%s” says', (path, from, to, turn, stands) => {
  openPart(<TurnHint step={{ from, to }} pins={80} />, path);
  expect(screen.getByText(turn)).toBeTruthy();
  expect(screen.getByText(stands)).toBeTruthy();
});
test('the step at hand is one sentence for those who listen, all done another', async () => {
  const { close } = openPart(<SpokenStep step={{ from: 12, to: 22 }} place={1234} pins={80} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Step 1,234: from pin 12 to 22, clockwise, 10 pins, on the right.',
  );
  await close();
  openPart(<SpokenStep step={undefined} place={10} pins={80} />);
  expect(screen.getByRole('status').textContent).toBe(en('finished.all'));
});

function line(done: number, max: number, tempo: number | null, path = '/en') {
  return openPart(
    <ProgressLine
      winding={openWinding(done, max)}
      pace={unknownPace}
      tempo={tempo}
      rest={null}
      looks={false}
      voice={null}
      change={null}
      sayAgain={() => {}}
      dispatch={() => {}}
    />,
    path,
  );
}
test.each([
  ['/en', 300, 12, 'about 60 minutes left'],
  ['/en', 1, 12, 'about 1 minute left'],
  ['/en', 444, 12, 'about 90 minutes left'],
  ['/en', 450, 12, 'about 2 hours left'],
  ['/en', 0, 12, 'all wound'],
  ['/', 6300, 12, 'ещё около 21 часа'],
])('at %s, %i steps of %i s are told as “%s”', (path, left, tempo, words) => {
  line(7000 - left, 7000, tempo, path);
  expect(text()).toContain(words);
});
test('the bar is not full before the last step', () => {
  line(2508, 2509, 12);
  const bar = screen.getByRole('progressbar', { name: en('progress') });
  expect(bar.getAttribute('aria-valuenow')).toBe('99');
  expect(text()).toContain('99%');
});
