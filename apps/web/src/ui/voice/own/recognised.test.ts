import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@uzor/contract';
import { expect, test } from 'vitest';
import { inRoom, loudestUtterance, readWav } from '../../../testing/recorded-speech.ts';
import { commands } from '../commands.ts';
import { recognised } from './recognised.ts';
import { readTemplates, writeTemplates } from './templates-file.ts';

const recordings = path.join(import.meta.dirname, '../../../testing/recordings');
const clipOf = (language: string, name: string) =>
  readWav(readFileSync(path.join(recordings, language, `${name}.wav`)));
function templatesOf(language: string) {
  const { buffer, byteOffset, length } = readFileSync(path.join(import.meta.dirname, `templates/${language}.bin`));
  return readTemplates(buffer.slice(byteOffset, byteOffset + length));
}

for (const language of languages) {
  const templates = templatesOf(language);
  const heard = (clip: Float32Array, room: Parameters<typeof inRoom>[1]) => {
    const sound = loudestUtterance(inRoom(clip, room));
    return sound && recognised(sound, templates);
  };
  test(`each command is recognised in a quiet room, across a room and in noise: ${language}`, () => {
    const rooms = [
      { snr: 40, seed: 1 },
      { snr: 20, gain: -12, seed: 2 },
      { snr: 15, seed: 3 },
    ];
    for (const command of commands)
      for (const room of rooms) expect([command, heard(clipOf(language, command), room)]).toEqual([command, command]);
  });
  test(`other words are no command: ${language}`, () => {
    for (const name of ['other-1', 'other-2'])
      for (const seed of [4, 5]) expect(heard(clipOf(language, name), { snr: 30, seed })).toBeNull();
  });
}

test('noise without speech is no command', () => {
  expect(recognised(inRoom(new Float32Array(8000).fill(0.05), { snr: 0, seed: 6 }), templatesOf('ru'))).toBeNull();
});
test('a file of templates is read as it was written, a cut one is refused', () => {
  const cepstra = Float32Array.from({ length: 36 }, (_, i) => (i % 12) / 31);
  const file = writeTemplates([
    { label: 'next', cepstra },
    { label: '', cepstra },
  ]);
  const read = readTemplates(file.slice().buffer);
  expect(read.map(({ label }) => label)).toEqual(['next', '']);
  expect([...(read[0]?.frames.subarray(0, 12) ?? [])]).toEqual([...cepstra.subarray(0, 12)]);
  expect(() => readTemplates(file.slice(0, 20).buffer)).toThrow(RangeError);
});
