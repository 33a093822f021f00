import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage, texts } from '../../testing/open-page.tsx';
import { segmentsAddress, serveSegments } from '../../testing/served-segments.ts';
import { kitId } from '../../testing/wire/index.ts';
import { keptSittings } from '../../shared/pace/kept-sittings.ts';

const en = texts('en', 'segments');
const hour = 3_600_000;

beforeEach(() => {
  keptSittings.set({ of: [] });
  serveSegments('mosaic', { marked: { 1: 10 } });
});
const open = async () => {
  openPage(segmentsAddress('mosaic'), { signedIn: true });
  await screen.findByRole('progressbar', { name: en('progress') });
};
const sitting = (hoursAgo: number) => {
  const from = Date.now() - hoursAgo * hour;
  return { from, till: from + hour, cells: 420, timed: 410 };
};

test('a work says the customer’s own pace and the day it will be done', async () => {
  await open();
  act(() => keptSittings.set({ of: [[kitId, [sitting(50), sitting(26)]]] }));
  await screen.findByText(/Your pace: 410 drills an hour\. At this rate you’ll finish around .* 20\d\d/);
});
test('after one evening there is a pace and no promise', async () => {
  await open();
  act(() => keptSittings.set({ of: [[kitId, [sitting(3)]]] }));
  await screen.findByText(en('pace.words_lay', { count: 410 }));
});
test('a work without a pause known of here says nothing', async () => {
  await open();
  expect(screen.queryByText(/Your pace/)).toBeNull();
});
