import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installSound } from '../../testing/browser/sound.ts';
import { Soundtrack } from './soundtrack.ts';

let played: { readonly src: string; readonly loop: boolean; readonly rate: number }[];
let track: Soundtrack;

beforeEach(() => {
  installSound();
  played = [];
  const { play } = HTMLMediaElement.prototype;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function noted(this: HTMLMediaElement) {
    played.push({ src: this.src, loop: this.loop, rate: this.playbackRate });
    return play.call(this);
  });
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(url)));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:clip-${played.length}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  track = new Soundtrack();
});
afterEach(() => track.close());

test('background audio loops', () => {
  track.play('https://uzor.example/music.mp3');
  expect(played.find(({ src }) => src.endsWith('/music.mp3'))?.loop).toBe(true);
});

test('voice audio does not loop and tells when it ends', async () => {
  await track.say(['/voice/1.mp3', '/voice/2.mp3'], 1.5);
  const clips = played.filter(({ src }) => src.startsWith('blob:clip'));
  expect(clips.map(({ loop, rate }) => [loop, rate])).toEqual([
    [false, 1.5],
    [false, 1.5],
  ]);
});

test('a sentence that is cut short by the next one ends too', async () => {
  const first = track.say(['/voice/1.mp3', '/voice/2.mp3', '/voice/3.mp3'], 1);
  await track.say(['/voice/4.mp3'], 1);
  await first;
  expect(played.length).toBeLessThan(4);
});
