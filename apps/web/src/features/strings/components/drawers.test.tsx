import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { track, voice } from '../../../testing/wire/index.ts';
import { chosenVoice, pauses, prefer, preferences, speeds, untouched } from '../preferences.ts';
import { useObservable } from '../../../ui/observable.ts';
import { tempoOf } from '../sound/speech.ts';
import type { Sounds } from '../use-work.ts';
import { SoundDrawer, TempoDrawer } from './drawers.tsx';

const en = texts('en', 'player');
const ru = texts('ru', 'player');
const anna = voice('anna');

beforeEach(() => prefer(untouched));

/** The drawer of tempos as the player draws it: what is chosen there is what it is drawn with. */
function Tempo({ spoken }: { readonly spoken: boolean }) {
  const liked = useObservable(preferences);
  return (
    <TempoDrawer open onClose={() => {}} player={{ tempo: tempoOf(liked, spoken), voice: spoken ? anna : null }} />
  );
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const chosen = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.labels?.[0]?.textContent);

test('every speed and every pause is a choice, the usual ones stand chosen', () => {
  openPart(<Tempo spoken={false} />);
  expect(group(en('tempo.speed')).getAllByRole('radio')).toHaveLength(speeds.length);
  expect(group(en('tempo.pause')).getAllByRole('radio')).toHaveLength(pauses.length);
  expect(chosen(en('tempo.speed'))).toEqual([en('tempo.times', { speed: '1' })]);
  expect(chosen(en('tempo.pause'))).toEqual([en('tempo.seconds', { seconds: 9 })]);
});
test('what a step takes is said for the choice, with the voice where there is one', async () => {
  const { user, close } = openPart(<Tempo spoken />);
  expect(screen.getByText(en('tempo.note', { seconds: 12 }))).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: en('tempo.times', { speed: '2' }) }));
  expect(screen.getByText(en('tempo.note', { seconds: 7 }))).toBeTruthy(); // 4.5 s of pause, 2 s of voice
  await close();
  openPart(<Tempo spoken={false} />);
  expect(screen.getByText(en('tempo.silentNote', { seconds: 5 }))).toBeTruthy();
});
test('steps that wait for a hand take no time of their own, whatever the speed', async () => {
  const { user } = openPart(<Tempo spoken />);
  await user.click(screen.getByRole('radio', { name: en('tempo.byHand') }));
  expect(preferences.value.pauseSeconds).toBeNull();
  expect(screen.getByText(en('tempo.byHandNote'))).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: en('tempo.times', { speed: '0.5' }) }));
  expect(screen.getByText(en('tempo.byHandNote'))).toBeTruthy();
});
test('in Russian speeds have a decimal comma and seconds their unit', () => {
  openPart(<Tempo spoken={false} />, '/');
  expect(group(ru('tempo.speed')).getByRole('radio', { name: '×1,25' })).toBeTruthy();
  expect(group(ru('tempo.pause')).getByRole('radio', { name: /^12\sс$/ })).toBeTruthy();
});

interface Given {
  readonly sounds?: Partial<Sounds>;
  readonly path?: string;
}
function Sound({ sounds }: { readonly sounds: Sounds }) {
  const liked = useObservable(preferences);
  return <SoundDrawer open onClose={() => {}} sounds={sounds} voice={chosenVoice(sounds.voices, liked.voice)} />;
}
function openSounds({ sounds = {}, path = '/en' }: Given = {}) {
  const all: Sounds = {
    voices: [anna, voice('ivan', { language: 'ru' })],
    tracks: [track(1), track(2)],
    failed: false,
    loading: false,
    retry: vi.fn(),
    ...sounds,
  };
  return { ...openPart(<Sound sounds={all} />, path), sounds: all };
}
test('each voice says its language, the first one reads until another is chosen', async () => {
  const { user } = openSounds();
  expect(chosen(en('sound.voice'))).toEqual([`Voice anna${en('sound.english')}`]);
  await user.click(screen.getByRole('radio', { name: /Voice ivan/ }));
  expect(chosen(en('sound.voice'))).toEqual([`Voice ivan${en('sound.russian')}`]);
  expect(preferences.value.voice).toBe('ivan');
});
test('a voice that is gone gives its place to the first, music that is gone to none', () => {
  prefer({ voice: 'olga', music: 7 });
  openSounds();
  expect(chosen(en('sound.voice'))).toEqual([`Voice anna${en('sound.english')}`]);
  expect(chosen(en('sound.music'))).toEqual([en('sound.noMusic')]);
});
test('music is chosen and taken away without touching the voice', async () => {
  const { user } = openSounds();
  await user.click(screen.getByRole('radio', { name: 'Track 1' }));
  expect(preferences.value).toMatchObject({ music: 1, voice: null });
  await user.click(screen.getByRole('radio', { name: en('sound.noMusic') }));
  expect(preferences.value.music).toBeNull();
});
