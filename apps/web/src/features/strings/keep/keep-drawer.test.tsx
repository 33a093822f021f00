import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { track, voice } from '../../../testing/wire/index.ts';
import { KeepDrawer, soundsToKeep } from './keep-drawer.tsx';

const en = texts('en', 'player');
const sounds = soundsToKeep(voice('anna'), [track(1), track(2)], 12);
const clips = sounds[0]?.urls ?? [];
const steps = [{ from: 1, to: 9 }];
const clipBytes = 100_000;

let kept: Set<string>;
let fails: boolean;
/** A browser with Cache Storage and room for `quota` bytes. */
function browser(quota = 20e9) {
  kept = new Set();
  fails = false;
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    match: async (url: string) => (kept.has(url) ? {} : undefined),
    add: async (url: string) => {
      if (fails) throw new TypeError('Failed to fetch');
      kept.add(url);
    },
  };
  vi.stubGlobal('caches', {
    has: async () => kept.size > 0,
    open: async () => cache,
    delete: async () => kept.clear(),
  });
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-length': String(clipBytes) } }));
  const storage = { estimate: async () => ({ quota, usage: 0 }), persist: async () => true };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }));
}
beforeEach(() => browser());

const open = () => openPart(<KeepDrawer open onClose={() => {}} steps={steps} sounds={sounds} />);
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => screen.getByRole('button', { name });

test('of a voice only what it says of this hoop is kept', () => {
  const said = Object.keys(voice('anna').voiceovers).filter((what) => !(Number(what) > 12));
  expect(clips).toHaveLength(said.length);
  expect(soundsToKeep(null, [], 12)).toEqual([]);
});
test('parts have their sizes, music is not ticked, and what is kept says so', async () => {
  const { user } = open();
  expect((await box(en('keep.voice', { name: 'Voice anna' }))) as HTMLInputElement).toHaveProperty('checked', true);
  expect((await box(en('keep.music'))) as HTMLInputElement).toHaveProperty('checked', false);
  const size = (clipBytes * clips.length) / 1e6;
  const takes = en('keep.takesOf', {
    size: en('keep.megabytes', { size: Math.round(size * 10) / 10 }),
    free: en('keep.gigabytes', { size: 20 }),
  });
  await screen.findByText(takes);
  await user.click(press(en('keep.action')));
  await screen.findByText(en('keep.kept'));
  expect(kept).toEqual(new Set(clips));
});
test('music is kept as well if wanted, and all of it is let go of', async () => {
  const { user } = open();
  await user.click(await box(en('keep.music')));
  await user.click(press(en('keep.action')));
  await screen.findByText(en('keep.kept'));
  expect(kept.size).toBe(clips.length + 2);
  await user.click(press(en('keep.remove')));
  await waitFor(() => expect(press(en('keep.action'))).toBeTruthy());
  expect(kept.size).toBe(0);
});
test('without room it says how much is lacking, and keeps nothing', async () => {
  browser(1_000_000);
  open();
  await screen.findByText(/short: leave out the music/);
  expect(press(en('keep.action')).matches(':disabled, [aria-disabled="true"]')).toBe(true);
});
test('a lost connection leaves what has come, and another try goes on', async () => {
  const { user } = open();
  await box(en('keep.music'));
  fails = true;
  await user.click(press(en('keep.action')));
  await screen.findByText(new RegExp(`^${en('keep.failed')}`));
  fails = false;
  await user.click(press(en('keep.action')));
  await screen.findByText(en('keep.kept'));
});
